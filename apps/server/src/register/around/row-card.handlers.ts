import { addressIn } from '@xmgl/contracts/register/register';
import { GetRowCard } from '@xmgl/contracts/register/row.calls';
import { type Handler, handle } from '../../http/context.ts';
import type { OpenRegister } from '../open-register.ts';
import { readRow } from '../read/read-row.service.ts';
import { listTitles } from '../read/titles.ts';

/** What a row is called, to whoever may read it. */
export const readingCard = (open: OpenRegister): Handler =>
  handle(GetRowCard, async (context, { register: entity, rowID }) => {
    const { db, project } = context;
    const kit = await open(context, entity, 'access');
    const { register } = kit;
    const { row } = await readRow(context, kit, rowID);
    const [named] = await listTitles(db, project, entity, [rowID]);
    const code = Object.entries(register.fields).find(([, { kind }]) => kind === 'code')?.[0];
    return {
      label: register.label,
      title: named?.[1].title ?? '',
      code: code === undefined ? '' : String((row as Readonly<Record<string, unknown>>)[code] ?? ''),
      state: row.state,
      address: addressIn(register, project.projectID, rowID),
      isDeleted: row.deletedAt === null ? (0 as const) : (1 as const),
    };
  });
