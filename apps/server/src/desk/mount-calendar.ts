import type { FastifyInstance } from 'fastify';
import { fail } from '../base/failure.ts';
import { inScope } from '../db/scope.ts';
import { toCounted } from '../http/caller-address.ts';
import type { Services } from '../http/context.ts';
import { countUse } from '../http/rate-limit.ts';
import { readFeed } from './calendar-feed.service.ts';

/** Programs ask a few times an hour; an office full of them shares an address. */
const mostPerMinute = 120;

/** `/calendar/….ics`: tasks, activities and meetings by a secret address, for calendar programs that cannot sign in. */
export const mountCalendar = (app: FastifyInstance, services: Services, now: () => Date): void => {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await countUse(services.db, `calendar:${toCounted(request.ip)}`, mostPerMinute, 60, now());
    const token = request.params.file.replace(/\.ics$/, '');
    const { url } = services.config;
    const text = await inScope(services.db, {}, (db) => readFeed(db, token, url, now()));
    if (text === undefined) throw fail('notFound', '日历地址不存在，或已更换、停用');
    return await reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', 'inline; filename="xmgl.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
};
