import { type ClosingCheck, closingChecks } from '@xmgl/contracts/integration/closing-item.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { together } from '../../../db/together.ts';
import { type ItemRow, listItems } from './closing.repository.ts';
import { closingSources } from './closing-checks.ts';

type Asking = Pick<Actor, 'db' | 'project' | 'now'>;

/** How many rows stand open for each of these checks. */
export const countOpen = async (
  { db, project, now }: Asking,
  checks: readonly ClosingCheck[] = closingChecks,
): Promise<ReadonlyMap<string, number>> => {
  if (checks.length === 0) return new Map();
  const scope = { project, today: toLocalDay(now) };
  const answers = await together(db, ...checks.map((check) => closingSources[check].ask(scope)));
  return new Map(checks.map((check, at) => [check, answers[at]?.[0]?.count ?? 0]));
};

/** A check that the data makes is done at 0, whatever was ticked; any other once it is ticked; a waiver holds for both. */
export const isOpenItem = (
  { state, auto_check }: Pick<ItemRow, 'state' | 'auto_check'>,
  counts: ReadonlyMap<string, number>,
): boolean => {
  if (state === '豁免') return false;
  return auto_check === null ? state !== '完成' : (counts.get(auto_check) ?? 0) > 0;
};

const mostNamed = 5;

/** What stands against the end of a phase or of the project. @example '还有 2 项收尾检查未完成：…' */
export const toHindrance = (titles: readonly string[]): string => {
  const named = titles.slice(0, mostNamed).map((title) => `「${title}」`);
  const rest = titles.length > mostNamed ? '等' : '';
  return `还有 ${titles.length} 项收尾检查未完成：${named.join('、')}${rest}；请处理，或由发起人豁免并说明原因`;
};

/** Required items that still stand against the end of a phase, or of the project. */
export const listOpenItems = async (actor: Asking, phaseID: string): Promise<readonly ItemRow[]> => {
  const items = (await listItems(actor.db, actor.project, phaseID)).filter((item) => item.is_required === 1);
  const asked = closingChecks.filter((check) => items.some((item) => item.auto_check === check));
  const counts = await countOpen(actor, asked);
  return items.filter((item) => isOpenItem(item, counts));
};

/** A project is not finished while required items of its own or of its phases stand open. */
export const requireClosed = async (actor: Asking): Promise<void> => {
  const open = await listOpenItems(actor, 'all');
  if (open.length > 0) throw fail('conflict', toHindrance(open.map(({ title }) => title)));
};
