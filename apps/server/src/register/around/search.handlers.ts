import { hasRight } from '@xmgl/contracts/access/page-rights';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { listPageRoles } from '../../access/page-roles.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { together } from '../../db/together.ts';
import { handle } from '../../http/context.ts';
import { getSource } from '../read/entity-sources.ts';

import { loadRowRights, targetSightsOf } from '../read/row-rights.service.ts';
import { listSpoken, targetsQuery } from './targets.ts';

const most = 6;

/** What a search of the project looks through, in this order, each where its page may be seen. */
const searched = [
  { entity: 'Activity', label: '活动', page: 'schedule.gantt' },
  ...allRegisters.map(({ entity, label, page }) => ({ entity, label, page })),
].map((each) => ({ ...each, source: getSource(each.entity) }));

const visibleTo = async (actor: Actor) => {
  const { db, project, user } = actor;
  const pages = [...new Set(searched.map(({ page }) => page))];
  const roles = await listPageRoles(db, project, user.userID, pages);
  const seen = new Set(
    roles.filter((role) => hasRight(role, 'access')).map(({ pageRoutingID }) => pageRoutingID),
  );
  return searched.filter(({ page }) => seen.has(page));
};

const searchProject = handle(SearchProject, async (context, { text }) => {
  const { db, project } = context;
  const visible = await visibleTo(context);
  const queries = [];
  for (const { source } of visible) {
    const { register } = source;
    const sights = register ? targetSightsOf(register, await loadRowRights(context, register), context) : [];
    const asked = { text, names: await listSpoken(context, source, text) };
    queries.push(targetsQuery(project, source, sights, asked, most + 1));
  }
  const found = await together(db, ...queries);
  return visible.flatMap(({ entity, label, source }, at) => {
    const rows = found[at] ?? [];
    if (rows.length === 0) return [];
    const hits = rows.slice(0, most).map((row) => ({ ...row, address: source.address?.(row.id) ?? '' }));
    return [{ entity, label, hits, hasMore: rows.length > most ? (1 as const) : (0 as const) }];
  });
});

export const searchHandlers = [searchProject];
