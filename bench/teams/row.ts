/** One line of the benchmark's table. */
export interface Row {
  what: string;
  figure: string;
  bar: string;
  holds: boolean;
}
