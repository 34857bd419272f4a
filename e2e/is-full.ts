/** Whether this is a run of `npm run test:full`, which leaves out no case. */
export const isFull = process.env.AGIENT_TEST_FULL === "1";
