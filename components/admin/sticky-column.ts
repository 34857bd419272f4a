/** The first column of a table that is wider than the page: it stays while one scrolls sideways. */
export const STICKY = "sticky left-0 min-w-32 bg-surface sm:min-w-52";
