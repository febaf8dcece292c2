import type { PlanDocument } from '../commands/plan-document.ts';
import type { ImportedBaseline } from '../formats/imported-plan.ts';
import { writeMspdi } from '../formats/mspdi/mspdi-write.ts';
import type { Schedule } from '../model.ts';
import { toFileSource } from './document-to-source.ts';

/**
 * A plan as Microsoft Project XML, with its computed dates. What an imported file said beside the plan is
 * written back.
 * @param name the project's name, for a plan that was not imported
 * @param baselines by their numbers in the file, 0 to 10
 */
export const toMspdi = (
  plan: PlanDocument,
  schedule: Schedule,
  name: string,
  baselines: readonly ImportedBaseline[],
): string => {
  const file = toFileSource(plan, schedule, name, baselines);
  return writeMspdi(file.source, file.schedule);
};
