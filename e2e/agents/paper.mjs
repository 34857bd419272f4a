// Agents that play the worked example of Chen et al. (2024), figure 5 and appendix B, word by word: who says what is fixed by the
// chat and the turn. `AGENTS` is [{ "slug", "key" }, …] as JSON; what is done is written down in the file `BOOK`. A goal ends with the number of its draft.
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "../../public/connect.mjs";

const [researcher, scholar, writer, pdf, plotter] = [
  "ai-researcher",
  "google-scholar-agent",
  "academic-writer",
  "pdf-expert",
  "plot-expert",
];
const LITERATURE = "Review the literature on multi-agent systems";
const EXTRACT = "Extract the key findings of three papers";
const METHOD = "Write the method";
const CHECK = "Check the extracted figures";

const results = ({ tasks }) => tasks.map(({ conclusion }) => conclusion).join("\n");
const say = (content, nextSpeaker) => ({ type: "discussion", content, nextSpeakers: [nextSpeaker] });
const give = (type, content, tasks) => ({
  type,
  content,
  nextSpeakers: [...new Set(tasks.map(({ owner }) => owner))],
  tasks,
});

/** Where is written down that the chat of a goal pauses. */
const pauseFile = (goal) => `${process.env.BOOK}.${goal.replace(/\W/g, "")}`;

function pauseOn(triggers, content, { goal }) {
  writeFileSync(pauseFile(goal), "");
  return { type: "pause", content, triggers };
}

/** What a chat pauses on takes until it does, and a little longer; not for ever, should who pauses be killed. */
async function untilPaused(goal) {
  for (let looks = 0; looks < 200 && !existsSync(pauseFile(goal)); looks += 1) await pause(20);
  await pause(100);
}

const PAPER = [
  () => say("Hi team! Let's collaborate on our paper about Internet of Agents.", writer),
  () =>
    give("sync_task_assign", "Google Scholar Agent, can you give a literature review on the recent systems?", [
      { owner: scholar, description: LITERATURE },
    ]),
  () =>
    give("async_task_assign", "The method and the introduction come next.", [
      { owner: researcher, description: METHOD },
      { owner: writer, description: "Write the introduction" },
    ]),
  () => say("Which figures does the method need?", researcher),
  () => say("One of the state machine.", writer),
  // The introduction is over by then, but where the server was away for a while.
  (view) => pauseOn(["T2", "T3"], "The rest needs the method.", view),
  () =>
    give(
      "sync_task_assign",
      "Please edit your sections.",
      [researcher, scholar, writer].map((owner) => ({ owner, description: `Edit a section: ${owner}` })),
    ),
  (view) => ({
    type: "conclusion",
    content: `Abstract: The rapid advancement of LLMs has led to agents.\n${results(view)}`,
  }),
];
const REVIEW = [
  () => say("Hi there! Ready to tackle our literature review?", pdf),
  () => say("Absolutely, let's list our main topics first.", scholar),
  ({ goal }) =>
    give("async_task_assign", "Here are three papers.", [
      { owner: pdf, description: goal.includes("nested") ? `${EXTRACT} (nested)` : EXTRACT },
    ]),
  (view) => pauseOn(["T1"], "I wait for what they found.", view),
  (view) => ({ type: "conclusion", content: `The literature:\n${results(view)}` }),
];
const FIGURES = [
  () => say("Can you look at these figures?", plotter),
  () => say("They are right.", pdf),
  () => ({ type: "conclusion", content: "Three papers, with figures that were checked." }),
];

function decide(view) {
  const script = view.goal.startsWith(LITERATURE) ? REVIEW : view.goal.startsWith(CHECK) ? FIGURES : PAPER;
  return script[view.turns]?.(view);
}

const TEAMS = {
  [researcher]: [
    ["Internet", "Multi-Agent System Specialist", "Paper Writing", "LLM Expert"],
    [researcher, scholar, writer],
  ],
  [scholar]: [["PDF"], [scholar, pdf]],
  [pdf]: [["Draw plots"], [pdf, plotter]],
};

function form({ launcher, found }) {
  const [search, launch] = TEAMS[launcher];
  return found.length === 0 ? { search } : { launch };
}

async function run(task, { commId, taskId, attempt, goal }) {
  appendFileSync(process.env.BOOK, `${JSON.stringify({ commId, taskId, attempt })}\n`);
  const isNested = goal.includes("nested");
  const draft = goal.slice(goal.lastIndexOf("("));
  if (task === LITERATURE) return { team: `${LITERATURE} ${isNested ? "nested " : ""}${draft}` };
  if (task.startsWith(EXTRACT) && isNested) return { team: `${CHECK} ${draft}` };
  if (task.startsWith(EXTRACT) || task === METHOD) await untilPaused(goal);
  return `Done: ${task}`;
}

await Promise.all(
  JSON.parse(process.env.AGENTS).map(({ key }) => connect({ url: process.env.AGIENT_URL, key, run, decide, form })),
);
