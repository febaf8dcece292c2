import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import { toFlags } from '@xmgl/contracts/access/page-rights';
import type { Call, Input, Output } from '@xmgl/contracts/call';
import type { Issue } from '@xmgl/contracts/errors';
import { pino } from 'pino';
import { v7 } from 'uuid';
import { enterProject } from '../access/enter-project.ts';
import { toPermissionColumns } from '../access/page-routing.mapper.ts';
import { buildApp } from '../app.ts';
import { openSession } from '../areas/identity/session.service.ts';
import { createPlan } from '../areas/schedule/plan/create-plan.service.ts';
import { readConfig } from '../base/config.ts';
import { inScope } from '../db/scope.ts';
import { createServices } from '../services.ts';
import { createTestDatabase } from './test-database.ts';

const roles = { manager: '项目经理', scheduler: '进度管理员', reader: '只读' } as const;
export type Part = keyof typeof roles | 'stranger';

type OwnerDb = Awaited<ReturnType<typeof createTestDatabase>>['ownerDb'];

export type Answer<C extends Call> = {
  readonly statusCode: number;
  readonly data: Output<C>;
  readonly errors: readonly Issue[];
};

/** A server with one project that has a plan from 2026-04-27 on, its people by role, and somebody outside. */
export const openPlanStage = async () => {
  const database = await createTestDatabase();
  const services = await createServices(database, readConfig({ XMGL_SECRET: 'x'.repeat(32) }));
  let now = new Date('2026-04-20T08:00:00+08:00');
  const app = await buildApp({
    services,
    listener: database.listener,
    logger: pino({ level: 'silent' }),
    isReady: database.isReady,
    now: () => now,
    checksOutput: true,
  });
  const { userIDs, companyID, projectID } = await addProject(database.ownerDb);
  await inScope(database.db, { userID: userIDs.manager }, async (db) => {
    const project = await enterProject(db, userIDs.manager, projectID, { page: null, right: null });
    await createPlan(db, project, { name: '示例工程', startDate: '2026-04-27' });
  });

  const tokenOf = (actor: Part) =>
    inScope(database.db, { userID: userIDs[actor] }, (db) =>
      openSession(db, { now, address: '', device: '', services }, userIDs[actor], false),
    );

  return {
    projectID,
    companyID,
    userIDs,
    database,
    services,
    app,
    setNow: (time: string) => {
      now = new Date(time);
    },
    tokenOf,
    call: async <C extends Call>(
      call: C,
      input: Input<C>,
      as: Part | null = 'manager',
    ): Promise<Answer<C>> => {
      const headers = as ? { authorization: `Bearer ${(await tokenOf(as)).accessToken}` } : {};
      const answer = await app.inject({
        method: 'POST',
        url: `/api/${call.name}`,
        headers,
        payload: input as object,
      });
      return answer.json<Answer<C>>();
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
};

export type PlanStage = Awaited<ReturnType<typeof openPlanStage>>;

const addProject = async (owner: OwnerDb) => {
  const actors: readonly Part[] = ['manager', 'scheduler', 'reader', 'stranger'];
  const userIDs = Object.fromEntries(actors.map((actor) => [actor, v7()])) as Record<Part, string>;
  for (const actor of actors)
    await owner
      .insertInto('app_user')
      .values({ user_id: userIDs[actor], user_account: actor, user_name: actor })
      .execute();
  const companyID = v7();
  const projectID = v7();
  const manager = userIDs.manager;
  await owner
    .insertInto('company')
    .values({
      company_id: companyID,
      company_name: '滨江建工',
      creator_id: manager,
      administrator_id: manager,
    })
    .execute();
  const scope = { company_id: companyID, project_id: projectID };
  await owner
    .insertInto('project')
    .values({ ...scope, project_name: '示例工程', manager_id: manager, created_by: manager })
    .execute();
  for (const actor of ['manager', 'scheduler', 'reader'] as const) {
    const role_id = v7();
    const user_id = userIDs[actor];
    const role_name = roles[actor];
    await owner
      .insertInto('project_stakeholder')
      .values({
        ...scope,
        project_stakeholder_id: v7(),
        user_id,
        user_name: actor,
        code: actor,
        state: '已加入',
        created_by: manager,
        updated_by: manager,
      })
      .execute();
    await owner
      .insertInto('role')
      .values({ ...scope, role_id, role_name, is_system: true })
      .execute();
    await owner
      .insertInto('role_personnel')
      .values({ ...scope, role_id, user_id })
      .execute();
    await grant(owner, scope, role_id, role_name);
  }
  return { userIDs, companyID, projectID };
};

const grant = async (
  owner: OwnerDb,
  scope: { company_id: string; project_id: string },
  role_id: string,
  roleName: (typeof roles)[keyof typeof roles],
) => {
  for (const tab of catalogueTabs) {
    const flags = roleName === '项目经理' ? toFlags('11111') : tab.grants?.[roleName];
    if (!flags) continue;
    await owner
      .insertInto('role_permission')
      .values({
        ...scope,
        role_id,
        page_routing_id: tab.id,
        ...toPermissionColumns(flags),
      })
      .execute();
  }
};
