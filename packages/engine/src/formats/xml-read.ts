import type { FileResult } from './file-problem.ts';
import type { ImportedPlan } from './imported-plan.ts';
import { readMspdi } from './mspdi-read.ts';
import { readP6Xml } from './p6-xml-read.ts';

/** As far as declarations, comments and name spaces may keep the first element. */
const HEAD = 20_000;

/** Reads either XML of a plan, told by its first element: Microsoft Project's or Primavera's. */
export function readXmlPlan(text: string): FileResult<ImportedPlan> {
  const isPrimavera = /<(?:\w+:)?(?:API)?BusinessObjects[\s>]/.test(text.slice(0, HEAD));
  return isPrimavera ? readP6Xml(text) : readMspdi(text);
}
