import { hasRight } from '@xmgl/contracts/access/page-rights';
import type { Duty, Flow, HasOthers, Holds } from '@xmgl/contracts/flow/flow';
import type { AnyRow } from '@xmgl/contracts/register/register';
import { toPageFlags } from '../access/page-routing.mapper.ts';
import { grantsIn } from '../access/user-grants.repository.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import { isRoleDuty, peopleOf } from './flow.service.ts';

type Moment = { readonly db: Db; readonly project: ProjectKey };
type Takers = ReadonlyMap<string, string>;

/** Who by their roles may change rows of a page. */
export const listAble = async ({ db, project }: Moment, page: string): Promise<readonly string[]> => {
  const grants = await grantsIn(db, project)
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'm.company_id')
        .onRef('s.project_id', '=', 'm.project_id')
        .onRef('s.user_id', '=', 'm.user_id'),
    )
    .where('s.is_member', '=', true)
    .where('g.page_routing_id', '=', page)
    .selectAll('g')
    .select('m.user_id')
    .execute();
  return grants.filter((grant) => hasRight(toPageFlags(grant), 'update')).map(({ user_id }) => user_id);
};

/** People whom a duty names in a row, also by what they did with it. */
const namedIn = async (
  moment: Moment,
  row: AnyRow,
  takers: Takers,
  duty: Duty,
): Promise<readonly string[]> => {
  const taker = duty.startsWith('took:') ? takers.get(duty.slice('took:'.length)) : undefined;
  return taker === undefined ? await peopleOf(moment, row, duty) : [taker];
};

/** Whether it hangs on others who may take a step of a row. */
export const hangsOnOthers = (flow: Flow | undefined, state: string, holds: Holds): boolean =>
  Object.values(flow?.actions ?? {}).some(
    ({ from, unlessAlone = [] }) => from.includes(state) && unlessAlone.some(holds),
  );

/** Asks once for many rows: who else in the project may take steps that whoever wrote or submitted a row leaves to others. */
export const loadOthers = (
  moment: Moment,
  {
    workflow,
    page,
  }: {
    readonly workflow?: Flow;
    readonly page: string;
  },
) => {
  let able: ReadonlySet<string> | undefined;
  const known = new Map<Duty, readonly string[]>();
  const peopleFor = async (row: AnyRow, takers: Takers, duty: Duty): Promise<readonly string[]> => {
    const found = known.get(duty) ?? (await namedIn(moment, row, takers, duty));
    if (isRoleDuty(duty)) known.set(duty, found);
    return found;
  };
  return async (row: AnyRow, takers: Takers): Promise<HasOthers> => {
    able ??= new Set(await listAble(moment, page));
    const left = new Set<string>();
    for (const [name, { from, who, unlessAlone = [] }] of Object.entries(workflow?.actions ?? {})) {
      if (unlessAlone.length === 0 || !from.includes(row.state)) continue;
      const barred = new Set<string>();
      for (const duty of unlessAlone) for (const one of await peopleFor(row, takers, duty)) barred.add(one);
      const people = who.length === 0 ? [...able] : [];
      for (const duty of who) people.push(...(await peopleFor(row, takers, duty)));
      if (people.some((userID) => able?.has(userID) && !barred.has(userID))) left.add(name);
    }
    return (step) => left.has(step);
  };
};
