/** Calculates the tip on a bill, and splits the total between people. */
export function main({ bill, tip_percent = 15, people = 1 }: { bill: number; tip_percent?: number; people?: number }) {
  if (bill < 0 || tip_percent < 0) throw new Error("The bill and the tip must not be negative");
  if (!Number.isInteger(people) || people < 1) throw new Error("The number of people must be a whole number of at least 1");
  const tip = (bill * tip_percent) / 100;
  const total = bill + tip;
  return { tip: cents(tip), total: cents(total), per_person: cents(total / people) };
}

function cents(amount: number): number {
  return Math.round((amount + Number.EPSILON) * 100) / 100;
}
