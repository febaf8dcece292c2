import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import type { ImportedBaseline } from '../formats/imported-plan.ts';
import { listRereadLosses } from '../formats/p6/list-reread-losses.ts';
import { writeP6Xml } from '../formats/p6/p6-xml-write.ts';
import { listXerLosses, type XerLoss } from '../formats/p6/xer-losses.ts';
import { writeXer } from '../formats/p6/xer-write.ts';
import type { Schedule } from '../model.ts';
import { toFileSource } from './document-to-source.ts';
import { earnsOtherwise } from './mspdi-losses.ts';

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

/** A plan as Primavera XML: what `toXer` says, in the other form. */
export const toP6Xml: typeof toXer = (plan, schedule, name, baselines) => {
  const file = toFileSource(plan, schedule, name, baselines);
  return writeP6Xml(file.source, file.schedule);
};

/** What Primavera has no field for. */
const listDetailLosses = ({ activity }: PlanDocument): readonly XerLoss[] => {
  const names = [...activity.values()]
    .filter(
      (row) =>
        row.estimate ??
        row.milestone ??
        (row.discipline || row.section || row.contractNo || earnsOtherwise({ ...row, steps: [] }) || null),
    )
    .map(({ name }) => name);
  const what = '工期估算、里程碑的级别和承诺、专业、施工段、合同编号、挣值计取规则、实物完成百分比';
  return names.length === 0 ? [] : [{ what, why: 'P6 没有这些字段：没有写入文件', names }];
};

const placesNamed = 5;

/** What an XER or Primavera XML file leaves out of a plan or writes differently; listed on the page of the export. */
export const listXerNotes = (
  plan: PlanDocument,
  schedule: Schedule,
  content: string,
): readonly ExportNote[] =>
  [
    ...listRereadLosses(content, schedule),
    ...listXerLosses(toPlanModel(plan, '')),
    ...listDetailLosses(plan),
  ].map(({ what, why, names }) => ({
    what,
    why,
    count: names.length,
    where: [...new Set(names)].slice(0, placesNamed).join('、'),
    comesBack: false,
  }));
