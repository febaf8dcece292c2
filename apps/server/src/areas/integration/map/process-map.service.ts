import type { ProcessCell } from '@xmgl/contracts/integration/process-map.calls';
import { type ProcessNo, processNos, processOf } from '@xmgl/contracts/integration/processes';
import { loadPageRoles } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import type { ProcessProbe, Told } from '../../process-probe.ts';
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

/** How the named processes stand: every area is asked in one way to the database. */
export const readCells = async (
  actor: Actor,
  probes: readonly ProcessProbe[],
  nos: readonly ProcessNo[] = processNos,
): Promise<ProcessCell[]> => {
  const { db, project, now } = actor;
  const scope = { project, today: toLocalDay(now) };
  const named = probes.filter(({ no }) => nos.includes(no));
  const pages = await openPages(actor, named);
  const isOpen = (no: ProcessNo): boolean => pages.has(processOf(no).page ?? '');
  const asked = named.filter(({ no }) => isOpen(no));
  const statements = [tailoringsOf(project), ...asked.map(({ ask }) => ask(scope))];
  const [tailored, ...figures] = await together(db, ...statements);
  const tailorings = new Map((tailored as TailoringRow[]).map((row) => [row.process_no, row]));
  const told = new Map(
    asked.map(({ no, tell }, at) => {
      const [row] = figures[at] ?? [];
      // A probe pairs its SQL with what reads it.
      return [no, row === undefined ? untouched : tell(row as never)];
    }),
  );
  const closed = new Set(named.map(({ no }) => no).filter((no) => !isOpen(no)));
  return nos.map((processNo) => {
    const tailoring = toTailoring(tailorings.get(processNo));
    const cell = tailoring ? untouched : (told.get(processNo) ?? untouched);
    return { processNo, ...cell, ...(!tailoring && closed.has(processNo) && { state: null }), tailoring };
  });
};
