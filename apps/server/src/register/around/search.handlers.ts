import { hasRight } from '@xmgl/contracts/access/page-rights';
import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { type SearchGroup, SearchProject } from '@xmgl/contracts/register/search.calls';
import { sql } from 'kysely';
import { listPageRoles } from '../../access/page-roles.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { together } from '../../db/together.ts';
import { handle } from '../../http/context.ts';
import { findSpoken, isSpelt } from '../../search/spoken-names.ts';
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

const documentGroup = 'PlanDocument';

/** Documents by their names or the pinyin of these, each as it is in force, or as its newest draft. */
const searchDocuments = async (actor: Actor, text: string): Promise<readonly SearchGroup[]> => {
  const { db, project, user } = actor;
  const wanted = text.trim().toLowerCase();
  const labels = allPlanDocuments.map(({ label }) => label);
  const spoken = isSpelt(text) ? await findSpoken(labels, text, labels.length) : [];
  const named = allPlanDocuments.filter(
    ({ label }) => label.toLowerCase().includes(wanted) || spoken.includes(label),
  );
  if (named.length === 0) return [];
  const roles = await listPageRoles(db, project, user.userID, [...new Set(named.map(({ page }) => page))]);
  const seen = new Set(
    roles.filter((role) => hasRight(role, 'access')).map(({ pageRoutingID }) => pageRoutingID),
  );
  const [rows] = await together(
    db,
    sql<{ kind: string; id: string; state: string; major: number; minor: number }>`
      select distinct on (d.kind) d.kind, v.plan_document_version_id as id, v.state, v.major, v.minor
      from plan_document as d join plan_document_version as v using (company_id, project_id, plan_document_id)
      where d.company_id = ${project.companyID} and d.project_id = ${project.projectID} and v.deleted_at is null
      order by d.kind, v.state = '已批准' desc, v.major desc, v.minor desc`,
  );
  const hits = named.flatMap(({ kind, label, page, address }) => {
    const found = rows.find((row) => row.kind === kind);
    if (!found || !seen.has(page)) return [];
    const { id, state, major, minor } = found;
    return { id, title: label, hint: `${major}.${minor} ${state}`, address: address(id) };
  });
  return hits.length === 0 ? [] : [{ entity: documentGroup, label: '管理计划与章程', hits, hasMore: 0 }];
};

const searchProject = handle(SearchProject, async (context, { text }) => {
  const { db, project } = context;
  const visible = await visibleTo(context);
  const queries = [];
  for (const { source } of visible) {
    const { register } = source;
    const sights = register ? targetSightsOf(register, await loadRowRights(context, register), context) : [];
    const asked = { text, names: await listSpoken(context, source, text), withStopped: true };
    queries.push(targetsQuery(project, source, sights, asked, most + 1));
  }
  const found = await together(db, ...queries);
  const documents = await searchDocuments(context, text);
  const groups = visible.flatMap(({ entity, label, source }, at) => {
    const rows = found[at] ?? [];
    if (rows.length === 0) return [];
    const hits = rows.slice(0, most).map((row) => ({ ...row, address: source.address?.(row.id) ?? '' }));
    return [{ entity, label, hits, hasMore: rows.length > most ? (1 as const) : (0 as const) }];
  });
  return [...documents, ...groups];
});

export const searchHandlers = [searchProject];
