// SPDX-License-Identifier: GPL-3.0-or-later
// measure - what a browser shows of a document: how wide it is, and how well its text stands out

function luminance([red, green, blue]) {
  const linear = (value) => (value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function numbers(color) {
  return color.match(/[\d.]+/g).map(Number);
}

// Of the nearest element that has one; the browser's own paper below them all.
function ground(element, view, paper) {
  for (let at = element; at; at = at.parentElement) {
    const color = numbers(view.getComputedStyle(at).backgroundColor);
    if (color.length === 3 || color[3] > 0) return color;
  }
  return paper;
}

function contrast(element, view, paper) {
  const text = luminance(numbers(view.getComputedStyle(element).color));
  const below = luminance(ground(element, view, paper));
  return (Math.max(text, below) + 0.05) / (Math.min(text, below) + 0.05);
}

function weakest(page, view, paper) {
  let least = 21, words = "";
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.data.trim() || texts.currentNode.parentElement.closest("svg")) continue; // drawings have their own tests
    const found = contrast(texts.currentNode.parentElement, view, paper);
    if (found < least) [least, words] = [found, texts.currentNode.data.trim().slice(0, 40)];
  }
  return [least, words];
}

// The beginning of a text in columns whose lines the browser breaks.
function broken_columns(page, view) {
  for (const set of page.querySelectorAll("pre")) {
    const lines = set.textContent.trimEnd().split("\n");
    if (!lines.some((line) => /\S {2,}\S/.test(line))) continue;
    const style = view.getComputedStyle(set);
    const height = set.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    if (Math.round(height / parseFloat(style.lineHeight)) > lines.length) return lines[0].trim().slice(0, 40);
  }
  return "";
}

function measured(frame, width) {
  const page = frame.contentDocument, view = frame.contentWindow;
  const paper = view.matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  const [least, words] = weakest(page, view, paper);
  return { number: Number(frame.dataset.number), width, shown: page.documentElement.scrollWidth, contrast: least, words,
           broken: broken_columns(page, view), dark: view.matchMedia("(prefers-color-scheme: dark)").matches };
}

addEventListener("load", () => {
  const results = [];
  for (const width of WIDTHS)
    for (const frame of document.querySelectorAll("iframe")) {
      frame.style.width = width + "px";
      results.push(measured(frame, width));
    }
  document.body.textContent = "MEASURED" + JSON.stringify(results) + "END";
});
