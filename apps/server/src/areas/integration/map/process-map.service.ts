import { figureOf, indicators } from '@xmgl/contracts/integration/indicators';
import type { Monitor } from '@xmgl/contracts/integration/monitor.calls';
import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import { type ProcessNo, processNos, processOf } from '@xmgl/contracts/integration/processes';
import { loadPageRoles } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import type { FigureProbe } from '../../figure-probe.ts';
import type { ProcessProbe, Told } from '../../process-probe.ts';
import { askMonitor, type MonitorQuestion } from '../monitor/monitor.service.ts';
import { type TailoringRow, tailoringsOf } from './tailoring.repository.ts';

const untouched: Told = { state: '未开始', count: 0, says: [] };

const toTailoring = (row: TailoringRow | undefined): ProcessCell['tailoring'] =>
  row ? { reason: row.reason, userName: row.user_name, tailoredTime: row.tailored_at.toISOString() } : null;

/** The tabs of the probes that the caller may open. */
const openPages = async (
  { db, user, project }: Actor,
  probes: readonly ProcessProbe[],
): Promise<ReadonlySet<string>> => {
  const pages = [...new Set(probes.flatMap(({ no }) => processOf(no).page ?? []))];
  const roles = await loadPageRoles(db, user.userID, project, pages);
  return new Set(roles.filter((role) => role.accessPermission === 1).map((role) => role.pageRoutingID));
};

const watching: ProcessNo = '4.5';

/** Watching asks for attention where an indicator is red; those that the reader may not know are not told. */
const withRedIndicators = (cell: ProcessCell, { figures }: Monitor): ProcessCell => {
  if (cell.state === null || cell.tailoring !== null) return cell;
  const red = figures.filter(({ colour }) => colour === 'red').map(({ figure }) => figureOf(figure).label);
  if (red.length === 0) return cell;
  const before = cell.state === '需关注' ? cell.count : 0;
  const sentence = `${red.length} 项指标为红：${red.join('、')}`;
  return { ...cell, state: '需关注', count: before + red.length, says: [sentence, ...cell.says] };
};

export type ProcessSources = {
  readonly probes: readonly ProcessProbe[];
  readonly figures: readonly FigureProbe[];
};

const askWatched = async (
  actor: Actor,
  figures: readonly FigureProbe[],
  nos: readonly ProcessNo[],
): Promise<MonitorQuestion | undefined> =>
  nos.includes(watching)
    ? await askMonitor(
        actor,
        figures.filter(({ figure }) => figure in indicators),
      )
    : undefined;

/** How the named processes stand, with what is measured of the project: all on one way to the database, and what is computed behind it. */
export const readCells = async (
  actor: Actor,
  { probes, figures }: ProcessSources,
  nos: readonly ProcessNo[] = processNos,
): Promise<ProcessCell[]> => {
  const { db, project, now } = actor;
  const scope = { project, today: toLocalDay(now) };
  const named = probes.filter(({ no }) => nos.includes(no));
  const pages = await openPages(actor, named);
  const isOpen = (no: ProcessNo): boolean => pages.has(processOf(no).page ?? '');
  const asked = named.filter(({ no }) => isOpen(no));
  const watched = await askWatched(actor, figures, nos);
  const own = [tailoringsOf(project), ...asked.map(({ ask }) => ask(scope))];
  const answers: unknown[][] = await together(db, ...own, ...(watched?.statements ?? []));
  const [tailored, ...told] = answers.slice(0, own.length);
  const monitor = watched?.tell(answers.slice(own.length));
  const tailorings = new Map((tailored as TailoringRow[]).map((row) => [row.process_no, row]));
  const known: [ProcessNo, Told][] = [];
  for (const [at, one] of asked.entries())
    if (!tailorings.has(one.no)) known.push([one.no, await tellRow(actor, one, told[at]?.[0])]);
  const cells = toCells(nos, {
    tailorings,
    told: new Map(known),
    closed: new Set(named.map(({ no }) => no).filter((no) => !isOpen(no))),
  });
  return cells.map((cell) =>
    monitor && cell.processNo === watching ? withRedIndicators(cell, monitor) : cell,
  );
};

/** A probe pairs its SQL with what reads it. */
const tellRow = async (actor: Actor, { compute, tell }: ProcessProbe, row: unknown): Promise<Told> => {
  if (row === undefined) return untouched;
  const computed = await compute?.(actor, row as never);
  return tell({ ...row, ...computed } as never);
};

type Known = {
  readonly tailorings: ReadonlyMap<string, TailoringRow>;
  readonly told: ReadonlyMap<ProcessNo, Told>;
  readonly closed: ReadonlySet<ProcessNo>;
};

const toCells = (nos: readonly ProcessNo[], { tailorings, told, closed }: Known): ProcessCell[] =>
  nos.map((processNo) => {
    const tailoring = toTailoring(tailorings.get(processNo));
    const cell = tailoring ? untouched : (told.get(processNo) ?? untouched);
    return { processNo, ...cell, ...(!tailoring && closed.has(processNo) && { state: null }), tailoring };
  });
