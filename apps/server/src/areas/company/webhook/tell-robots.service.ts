import { webhookEventName } from '@xmgl/contracts/company/webhook-events';
import { findRegister } from '@xmgl/contracts/register/all-registers';
import type { Register } from '@xmgl/contracts/register/register';
import { type Kysely, sql } from 'kysely';
import { enterProject } from '../../../access/enter-project.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { Failure } from '../../../base/failure.ts';
import { outwardRetries, queueTask } from '../../../db/queue-task.ts';
import { type Db, inScope, setScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Said } from '../../../outward/robot-message.ts';
import { sourceOf } from '../../../register/read/entity-sources.ts';
import { loadRowRights, targetSightsOf } from '../../../register/read/row-rights.service.ts';
import { dropDelivery, type Happened, keepSaid, takeHappened } from './webhook-delivery.repository.ts';

const deedNames: Readonly<Record<string, string>> = { create: '新增', update: '修改', delete: '删除' };

/** The name of a row as its keeper may read it; undefined where that is not for the keeper. */
const findTitle = async (
  keeper: Actor,
  register: Register,
  { company_id, project_id, row_id }: Happened,
): Promise<string | undefined> => {
  const { db } = keeper;
  const { table, id, title, hint } = sourceOf(register);
  const sights = targetSightsOf(register, await loadRowRights(keeper, register), keeper);
  const { rows } = await sql<{ title: string | null; hint: string | null }>`
    select ${title} as title, ${hint} as hint from ${sql.table(table)} as e
    where e.company_id = ${company_id} and e.project_id = ${project_id} and ${sql.ref(`e.${id}`)} = ${row_id}
      and ${sql.join([sql`true`, ...sights], sql` and `)}`.execute(db);
  const [row] = rows;
  return row && [row.hint, row.title].filter(Boolean).join(' ');
};

const nameOf = async (db: Db, userID: string | null): Promise<string> => {
  if (userID === null) return '';
  const person = await db
    .selectFrom('app_user')
    .select('user_name')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return person?.user_name ?? '';
};

type Telling = { readonly baseUrl: string | undefined; readonly now: Date };

/** What a robot says of it, as far as its keeper may open the page and read the row; else undefined. */
const compose = async (db: Db, happened: Happened, { baseUrl, now }: Telling): Promise<Said | undefined> => {
  const { keeper_id, project_id, entity, action } = happened;
  const register = findRegister(entity);
  if (!register) return undefined;
  await setScope(db, { userID: keeper_id });
  const needed = { page: register.page, right: 'access' as const };
  const project = await enterProject(db, keeper_id, project_id, needed);
  await setScope(db, { userID: keeper_id, companyID: project.companyID, projectID: project_id });
  const keeper = { db, project, user: { userID: keeper_id }, now, requestID: 'tell-robots' };
  const name = await findTitle(keeper, register, happened);
  if (name === undefined) return undefined;
  const deed = deedNames[action] ?? action;
  const { projectName } = await getProjectNames(db, project);
  return {
    deliveryID: happened.webhook_delivery_id,
    event: webhookEventName(`${entity}.${deedNames[action] ?? '流程'}`),
    title: `${register.label}「${name.slice(0, 100)}」：${deed}`,
    text: '',
    url: baseUrl && `${baseUrl}${register.address(happened.row_id)}`,
    projectName,
    actorName: await nameOf(db, happened.actor_id),
    time: happened.happened_at.toISOString(),
  };
};

/** Undefined also where the keeper is no longer in the project. */
const composeForKeeper = async (db: Db, happened: Happened, telling: Telling): Promise<Said | undefined> => {
  try {
    return await compose(db, happened, telling);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
};

/** What the log says goes to the robots that are to tell it; sending it is a task of its own for each. */
export const tellRobots = async (
  db: Kysely<Tables>,
  baseUrl: string | undefined,
  now: Date,
): Promise<void> => {
  await inScope(db, {}, async (transaction) => {
    for (const happened of await takeHappened(transaction, now)) {
      const said = await composeForKeeper(transaction, happened, { baseUrl, now });
      const key = { companyID: happened.company_id, deliveryID: happened.webhook_delivery_id };
      await setScope(transaction, { companyID: key.companyID });
      if (said === undefined) {
        await dropDelivery(transaction, key);
        continue;
      }
      await keepSaid(transaction, key, said);
      await queueTask(transaction, 'send-webhook', key, outwardRetries);
    }
  });
};
