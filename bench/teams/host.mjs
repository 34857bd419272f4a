// Agents of the benchmark in one process, told by its parent whom to host; it says what they were asked, and when.
import { connect } from "../../public/connect.mjs";

/** Long enough that tasks and turns are no load of their own: a model takes seconds. */
const THINK_MS = Number(process.env.THINK_MS);
/** A task of somebody who will be killed lasts until then. */
const TASK_MS = Number(process.env.TASK_MS);

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const tell = (what) => process.send?.({ at: Date.now(), ...what });

/** What is said in turn `turns` of a chat whose launcher is the first of its members. */
function decision({ turns, members, tasks }) {
  const next = members[(turns + 1) % members.length];
  const owners = members.slice(1, 3);
  const give = (type) => ({
    ...{ type, content: `Turn ${turns}: ${crypto.randomUUID()}`, nextSpeakers: owners },
    tasks: owners.map((owner) => ({ owner, description: `${type} for ${owner} of turn ${turns}` })),
  });
  if (turns === 6) return give("async_task_assign");
  if (turns === 7) return { type: "pause", content: "I wait.", triggers: tasks.map(({ taskId }) => taskId) };
  if (turns === 8) return give("sync_task_assign");
  if (turns === 9) return { type: "conclusion", content: "It is done." };
  return { type: "discussion", content: `Turn ${turns}: ${crypto.randomUUID()}`, nextSpeakers: [next] };
}

function host({ slug, key, team }) {
  const decides = {
    decide: async (view) => {
      tell({ slug, asked: "decide", goal: view.goal, turn: view.turns });
      await pause(THINK_MS);
      return decision(view);
    },
    form: () => ({ launch: team }),
  };
  const run = async (_, { commId, taskId, attempt }) => {
    tell({ slug, asked: "task", commId, taskId, attempt });
    await pause(TASK_MS);
    return `Done by ${slug}.`;
  };
  const say = (line) => line.startsWith("Connected") && tell({ slug, connected: true });
  const options = { url: process.env.AGIENT_URL, key, run, capacity: 4, say };
  connect({ ...options, ...(team && decides) }).catch((error) => tell({ slug, error: error.message }));
}

process.on("message", ({ agents }) => {
  for (const agent of agents) host(agent);
});
