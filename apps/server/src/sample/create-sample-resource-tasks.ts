import type { FlowState } from '@xmgl/contracts/flow/flow';
import { tableOf } from '@xmgl/contracts/register/register';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { performanceReview } from '@xmgl/contracts/resource/performance-review.register';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { ofProject } from '../db/project-rows.ts';
import { idColumnOf } from '../register/read/row-sql.ts';
import { reopenTasks } from '../register/write/row-tasks.service.ts';

/** Whoever wrote the sample down is not the author whom a row is sent back to; people confirm their own reviews. */
const ofNobody: readonly string[] = ['author', 'field:personID'];

/** What rows about resources give to do, as if each had come where it stands by itself. */
export const createSampleResourceTasks = async (actor: Actor): Promise<void> => {
  for (const register of [resourceRequest, training, performanceReview, timesheet, materialMovement]) {
    const states = Object.entries<FlowState>(register.workflow?.states ?? {}).flatMap(([state, { task }]) =>
      task && !ofNobody.includes(task.for) ? [state] : [],
    );
    const { rows } = await sql<{ id: string }>`select ${sql.ref(idColumnOf(register))} as id
      from ${sql.table(tableOf(register))} as t where ${ofProject('t', actor.project)} and t.deleted_at is null
        and t.state = any(${states}::text[])`.execute(actor.db);
    await reopenTasks(
      actor,
      register,
      rows.map(({ id }) => id),
    );
  }
};
