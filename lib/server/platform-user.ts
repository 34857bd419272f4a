/** The owner of the tools that ship, and of those that the operator adds on the command line. */
export const PLATFORM_USER = { id: "agient", handle: "agient", name: "AGIent" } as const;
