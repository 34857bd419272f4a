import { expect, it } from "vitest";
import { findMentions } from "../mentions/find-mentions";
import { calendarTask } from "./calendar";
import { renderProgram } from "./render-python";

const NOW = new Date("2026-01-15T12:00:00Z");

function computed(question: string): string | undefined {
  const task = calendarTask(question, findMentions(question, NOW, "UTC"));
  return task && /^result = (.+)$/m.exec(renderProgram(task.expression))?.[1];
}

it.each([
  ["how many weekdays are in november 2026", 'days_between("2026-11-01", "2026-11-30", 0, 4)'],
  ["What's the number of days in february 2024?", 'days_between("2024-02-01", "2024-02-29", 0, 6)'],
  ["how many mondays are there in 2026?", 'days_between("2026-01-01", "2026-12-31", 0, 0)'],
  ["How many Sundays does March 2026 have", undefined],
  ["number of sundays in march 2026", 'days_between("2026-03-01", "2026-03-31", 6, 6)'],
  ["week number of 2026-11-22", 'day("2026-11-22").isocalendar().week'],
  ["which day of the year is 1 March 2026", 'day("2026-03-01").timetuple().tm_yday'],
  ["could you tell me how many weekdays are in november 2026", 'days_between("2026-11-01", "2026-11-30", 0, 4)'],
  ["please count the mondays in May 2026", 'days_between("2026-05-01", "2026-05-31", 0, 0)'],
  ["what date is the second tuesday of march 2026", "nth_weekday(2026, 3, 1, 1)"],
  ["last friday in may 2027", "nth_weekday(2027, 5, 4, (-1))"],
  ["1st Sunday of June 2026?", "nth_weekday(2026, 6, 6, 0)"],
  ["the first friday of may 2027 at noon", undefined],
  ["tell me the mondays in march 2026", undefined],
  ["weekdays in november 2026", undefined],
  ["how many days of vacation do I have in 2026", undefined],
  ["how many days in march 2026 and in may 2026", undefined],
  ["which week is 2026-11-22 and which is 2026-12-01", undefined],
])("what only a calendar tells: %s", (question, expected) => expect(computed(question)).toBe(expected));
