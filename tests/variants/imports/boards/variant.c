/* What nJudge's program has of its boards: "isle" and 'another' are there. */
char *variants[] = {
	NULL,
	"inland",
	"isle"	/* "not this" */
};
char *powers[] = { "Unowned",
	"North", // the first
	"Middle", "South", "a power", "Autonomous", "Observer", "Master"};
char *owners[] = { "unowned", "Northern", "Middling", "Southern", "??????", "Autonomous", "Observer", "Master"};
char *pletter[] = { NULL, ".NWx?xOM", ".NxS?xOM" };
