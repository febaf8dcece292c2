import { systemMessage } from '@xmgl/contracts/company/system-message.register';
import { sql } from 'kysely';
import { makeKit } from '../../register/kit.ts';

/** Now where the server's users are, as fields of a minute are stored. */
export const localNow = sql`(now() at time zone 'Asia/Shanghai')`;

export const systemMessageKit = makeKit(systemMessage, {
  computed: {
    status: sql`case when t.publish_at > ${localNow} then '待发布'
      when t.expire_at <= ${localNow} then '已截止' else '发布中' end`,
    readCount: sql`(select count(*) from system_message_read r
      where r.company_id = t.company_id and r.project_id = t.project_id
        and r.system_message_id = t.system_message_id)`,
  },
});
