/** What every event of a log has. */
export interface LoggedEvent {
  type: string;
  /** Position in the log: 1, 2, 3 … without gaps. */
  seq: number;
  /** ISO 8601, UTC. */
  at: string;
}

/** One union of events, and how they move a log. */
export interface LogKind<Event extends LoggedEvent, New extends { type: string }> {
  /** The types that this version knows: readers ignore others, which a later version may have written. */
  readonly types: readonly string[];
  /** The type that ends a log. */
  readonly end: Event["type"];
  /**
   * Where the log stands after an event: `queued`, `running` or `waiting`, or how it ended; undefined where the event does
   * not move it.
   */
  statusAfter(event: New): string | undefined;
  /** Trusts what the store wrote: an event is checked where it is made, and a result of a megabyte not again at every reading. */
  isKnown(event: { type: string }): event is Event;
}

/** A kind of log from the zod union of its events. */
export function logKind<Event extends LoggedEvent, New extends { type: string }>(
  union: { options: readonly { shape: { type: { value: string } } }[] },
  { end, statusAfter }: Pick<LogKind<Event, New>, "end" | "statusAfter">,
): LogKind<Event, New> {
  const types = union.options.map(({ shape }) => shape.type.value);
  return { types, end, statusAfter, isKnown: (event): event is Event => types.includes(event.type) };
}
