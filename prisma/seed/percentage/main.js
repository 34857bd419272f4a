/** Calculates a percentage of a number: 15 percent of 80 is 12. */
export function percent_of({ percent, number }) {
  return tidy((percent / 100) * number);
}

/** Calculates which percentage one number is of another: 12 is 15 percent of 80. */
export function what_percent({ part, whole }) {
  if (whole === 0) throw new Error("The whole must not be 0");
  return tidy((part / whole) * 100);
}

/** Calculates the change from one number to another in percent: from 80 to 92 it is 15. */
export function percent_change({ from, to }) {
  if (from === 0) throw new Error("A change from 0 has no percentage");
  return tidy(((to - from) / Math.abs(from)) * 100);
}

/** Takes a discount off a price, or adds a tax with a negative one. */
export function discount({ price, percent }) {
  return { price: tidy(price * (1 - percent / 100)), saved: tidy((price * percent) / 100) };
}

/** Drops the noise of binary fractions. */
function tidy(value) {
  return Number(value.toPrecision(12));
}
