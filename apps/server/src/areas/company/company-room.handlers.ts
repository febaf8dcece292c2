import { BoolCompanyMaxProject, BoolCompanyMaxSize } from '@xmgl/contracts/company/company.calls';
import { readProjectRoom } from '../../access/company-limits.ts';
import { countCompanyBytes, quotaOf } from '../../files/room.service.ts';
import { handle } from '../../http/context.ts';

const getProjectRoom = handle(BoolCompanyMaxProject, ({ db, company }) =>
  readProjectRoom(db, company.companyID),
);

const getFileRoom = handle(BoolCompanyMaxSize, async ({ db, company, services, now }, { size }) => {
  const { files } = services.config;
  const max = await quotaOf(db, company, files);
  const used = await countCompanyBytes(db, max, now);
  return { allowed: used + size <= max, used, max };
});

export const companyRoomHandlers = [getProjectRoom, getFileRoom];
