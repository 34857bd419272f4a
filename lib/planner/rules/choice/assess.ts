import type { Arguments } from "@/lib/json";
import type { Candidate } from "@/lib/search";
import { renderProgram } from "../program/render-python";
import { fillArguments } from "../values/fill-arguments";
import type { Parameter } from "../values/parameter";
import { fitCertainty, fitSigns, functionNamed } from "./fit";
import { argumentTexts, binaryArguments, programParameter } from "./shapes";
import { taskValues, type Understanding } from "./understanding";

/** How well a candidate serves a question, and with which arguments. */
export interface Assessment {
  candidate: Candidate;
  arguments: Arguments;
  missing: Parameter[];
  /** 0 to 1: how sure it is that this call answers the question. */
  certainty: number;
  /** The same if nothing were missing. */
  certaintyIfFilled: number;
  reason: string;
}

const CERTAIN = 0.99;
/** A tool made for the very thing is to be surer than this. */
const PROGRAM = 0.6;

export function assess(candidate: Candidate, understanding: Understanding): Assessment {
  const { document } = candidate;
  const { task } = understanding;
  const binary = task?.binary === undefined ? undefined : binaryArguments(document, task.binary);
  if (binary !== undefined) {
    return {
      candidate,
      arguments: binary,
      missing: [],
      certainty: CERTAIN,
      certaintyIfFilled: CERTAIN,
      reason: `It calculates with two numbers, as the question asks.`,
    };
  }
  const program = programParameter(document);
  if (program !== undefined && (task !== undefined || !understanding.mentions.some(({ kind }) => kind === "program"))) {
    return task === undefined
      ? {
          candidate,
          arguments: {},
          missing: [],
          certainty: 0,
          certaintyIfFilled: 0,
          reason: "No program follows from the question.",
        }
      : {
          candidate,
          arguments: { [program]: renderProgram(task.expression) },
          missing: [],
          certainty: PROGRAM,
          certaintyIfFilled: PROGRAM,
          reason: "A short Python program computes what the question asks.",
        };
  }
  return assessByArguments(candidate, understanding);
}

function assessByArguments(candidate: Candidate, { question, mentions, task }: Understanding): Assessment {
  const { document } = candidate;
  const filled = fillArguments(
    { name: document.name, description: document.description, inputs: document.inputs },
    question,
    mentions,
  );
  const needed = task === undefined ? [] : taskValues(task, question);
  const given = argumentTexts(filled.arguments);
  // a tool that leaves out a letter or number that the question rests on would answer another question
  const complete = needed.every((text) =>
    given.some((argument) => argument === text || (argument.includes(text) && !needed.includes(argument))),
  );
  const signs = fitSigns(candidate, question, filled);
  // among functions of one tool the one that the question names
  const named = 0.9 + 0.1 * functionNamed(candidate, question);
  return {
    candidate,
    arguments: filled.arguments,
    missing: filled.missing,
    certainty: named * (complete ? fitCertainty(signs) : 0.3 * fitCertainty(signs)),
    certaintyIfFilled: fitCertainty({ ...signs, missing: 0 }),
    reason: `“${document.toolName}” fits the question best${Object.keys(filled.arguments).length > 0 ? ", and its inputs are in the question" : ""}.`,
  };
}
