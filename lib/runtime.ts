import { z } from "zod";

/** What a source is written in. */
export const Runtime = z.enum(["python", "javascript", "typescript"]);
export type Runtime = z.infer<typeof Runtime>;

/** Name of an exported function in Python, JavaScript or TypeScript. */
export const FunctionName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z_$][A-Za-z0-9_$]*$/, "A function's name has letters, digits and “_”, and starts with a letter.");
