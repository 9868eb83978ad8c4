// SPDX-License-Identifier: GPL-3.0-or-later
// style_sheet - style.css: one for all pages, by day and by night
//
// Text has a contrast of 4.5:1 or more on what it stands on, by day and by night.
#include "mail/pages/page.h"

namespace mail {

std::string style_sheet() {
  return R"(:root { color-scheme: light dark; --paper: #ffffff; --card: #f3f5f7; --ink: #16181c; --faint: #565b62;
  --line: #c9ced4; --link: #0b4fa8; --good: #0c6b34; --bad: #b00d14; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171b; --card: #1f242a; --ink: #eceff2; --faint: #a9b0b8; --line: #424a53;
    --link: #8ab8f5; --good: #7bd3a0; --bad: #ff9d97; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 0.75rem 1rem 2rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "DejaVu Sans", Verdana, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0 0.75rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.5rem 0; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.trail, .steps { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
.trail a, .steps a, .turns a { display: inline-block; padding: 0.35rem 0; }
.steps { justify-content: space-between; margin: 0.5rem 0; }
.faint, footer, .reason { color: var(--faint); }
footer { margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 0.75rem; font-size: 0.9rem; }
.button { display: inline-block; padding: 0.5rem 0.9rem; border: 2px solid var(--link); border-radius: 0.4rem;
  font-weight: 600; text-decoration: none; margin: 0.25rem 0.5rem 0.25rem 0; }
.games { list-style: none; padding: 0; }
.games > li { background: var(--card); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.6rem 0; }
.games .name { font-size: 1.1rem; font-weight: 600; }
.turns { list-style: none; padding: 0; margin: 0.25rem 0; }
.turns li { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.turns li span { color: var(--faint); min-width: 3rem; padding: 0.35rem 0; }
figure { margin: 0.75rem 0; }
figure svg { display: block; width: 100%; height: auto; }
.wide { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; margin: 0.25rem 0; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.9rem 0.3rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
.number { text-align: right; font-variant-numeric: tabular-nums; padding-right: 0.9rem; }
.orders { list-style: none; padding: 0; margin: 0; }
.orders li { display: grid; grid-template-columns: 7.2rem 1fr; gap: 0 0.5rem; padding: 0.3rem 0;
  border-bottom: 1px solid var(--line); }
.orders .reason { grid-column: 2; font-size: 0.92rem; }
.well { color: var(--good); }
.ill { color: var(--bad); font-weight: 600; }
pre { overflow-x: auto; background: var(--card); padding: 0.75rem; border-radius: 0.5rem; font-size: 0.85rem;
  line-height: 1.35; }
.written { white-space: pre-wrap; background: var(--card); border-radius: 0.5rem; padding: 0.6rem 0.9rem; margin: 0.4rem 0; }
summary { cursor: pointer; padding: 0.35rem 0; }
.chart text { font: 13px system-ui, "DejaVu Sans", sans-serif; fill: var(--ink); }
.chart .grid { stroke: var(--line); stroke-width: 1; }
.chart polyline { fill: none; stroke-linejoin: round; }
.chart .casing { stroke: var(--ink); }
@media (max-width: 40rem) {
  .board svg { width: 48rem; }
  .chart { min-width: 36rem; }
  .orders li { grid-template-columns: 6.4rem 1fr; }
}
@media print { .steps, .trail { display: none; } }
)";
}

} // namespace mail
