/** Sorts parcels by their weight: how many there are is for the answer, and the parcels are for who asked. */
export function main({ parcels }) {
  const sorted = parcels.toSorted((one, other) => one.weight - other.weight);
  return { content: `${sorted.length} parcels are sorted.`, data: { sorted } };
}
