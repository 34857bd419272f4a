/** Something that the broker does not let through; the message is for the tool's author. */
export class Refusal extends Error {}
