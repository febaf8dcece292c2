import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ExportGanttPaper } from '@xmgl/contracts/schedule/gantt-paper.calls';
import type { ImportedBaseline } from '@xmgl/engine/formats/imported-plan';
import { getLogo, getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { Outside } from '../../../register/kit.ts';
import { listBaselines, listFrozenRows } from '../baseline/baseline.repository.ts';
import { writeBeside } from '../exchange/export-beside.ts';
import type { ExportTask } from '../exchange/export-parts.ts';
import { toFileName } from '../exchange/export-plan.service.ts';
import { selectOwners } from '../plan/owner.repository.ts';
import { listParties } from '../plan/party.repository.ts';
import { readPlan } from '../plan/plan.repository.ts';
import type { WrittenPaper } from './write-gantt-paper.ts';

type Asked = Parsed<typeof ExportGanttPaper>;

type Drawn = { readonly baselines: readonly ImportedBaseline[]; readonly names: readonly string[] };

const readBaselines = async ({ db, project }: Actor, ids: readonly string[]): Promise<Drawn> => {
  if (ids.length === 0) return { baselines: [], names: [] };
  const stored = new Map((await listBaselines(db, project)).map((one) => [one.baseline_id, one.name]));
  const baselines: ImportedBaseline[] = [];
  const names: string[] = [];
  for (const id of new Set(ids)) {
    const name = stored.get(id);
    if (name === undefined) throw fail('notFound', '要画的基线不存在或已删除，请重新选择');
    baselines.push({ number: names.length, rows: await listFrozenRows(db, project, id) });
    names.push(name);
  }
  return { baselines, names };
};

const readTask = async (actor: Actor, asked: Asked): Promise<ExportTask> => {
  const { db, project, now } = actor;
  const { projectID: _, baselineIDs, ...ask } = asked;
  const { document, projectName } = await readPlan(db, project);
  const { baselines, names } = await readBaselines(actor, baselineIDs);
  const owners = await selectOwners(db, project).execute();
  const parties = await listParties(actor);
  const { companyName } = await getProjectNames(db, project);
  const printedOn = toLocalDay(now);
  return {
    document,
    projectName,
    baselines,
    job: {
      kind: 'gantt',
      ask,
      baselineNames: names,
      partyNames: parties.map(({ partyID, partyName }) => [partyID, partyName]),
      ownerNames: owners.map(({ ownerID, userName }) => [ownerID, userName]),
      companyName,
      logo: await getLogo(db, project),
      printedOn,
      fileName: `${toFileName(projectName)} 进度计划横道图 ${printedOn}.pdf`,
    },
  };
};

/** The plan's Gantt chart as a PDF in pages that can be printed. */
export const exportGanttPaper = async (
  outside: Outside,
  asked: Asked,
): Promise<Output<typeof ExportGanttPaper>> => {
  const task = await outside.transact((db) => readTask({ ...outside, db }, asked));
  const { answer } = await writeBeside(outside.user.userID, task);
  const written = JSON.parse(answer.toString()) as WrittenPaper;
  if ('problem' in written) throw fail('invalid', written.problem);
  return written;
};
