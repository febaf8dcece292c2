import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import type { ImportedBaseline } from '../formats/imported-plan.ts';
import { listXerLosses } from '../formats/p6/xer-losses.ts';
import { writeXer } from '../formats/p6/xer-write.ts';
import type { Schedule } from '../model.ts';
import { toFileSource } from './document-to-source.ts';

/**
 * A plan as Primavera XER, with its computed dates; planned dates are those of baseline 0.
 * @param name the project's name, for a plan that was not imported
 */
export const toXer = (
  plan: PlanDocument,
  schedule: Schedule,
  name: string,
  baselines: readonly ImportedBaseline[],
): string => {
  const file = toFileSource(plan, schedule, name, baselines);
  return writeXer(file.source, file.schedule);
};

const placesNamed = 5;

/** What `toXer` cannot say of a plan, or says another way; the reader is told before a file is passed on. */
export const listXerNotes = (plan: PlanDocument): readonly ExportNote[] =>
  listXerLosses(toPlanModel(plan, '')).map(({ what, why, names }) => ({
    what,
    why,
    count: names.length,
    where: [...new Set(names)].slice(0, placesNamed).join('、'),
    comesBack: false,
  }));
