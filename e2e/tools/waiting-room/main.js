/**
 * Waits, then says that the time is over.
 * @param {number} seconds How long to wait.
 */
export async function main({ seconds }) {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return "The time is over.";
}
