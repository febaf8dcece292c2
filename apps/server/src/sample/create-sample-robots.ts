import { v7 } from 'uuid';
import { insertWebhook } from '../areas/company/webhook/webhook.repository.ts';
import { seal } from '../base/secret.ts';
import { type Db, setScope } from '../db/scope.ts';

type Where = { readonly companyID: string; readonly ownerID: string; readonly secret: Uint8Array };

const robots = [
  {
    name: '3# 楼项目群',
    kind: '企业微信',
    url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=00000000-0000-0000-0000-000000000000',
    secret: null,
    events: ['ChangeRequest.流程', 'Issue.新增', 'Issue.流程'],
  },
  {
    name: '集团数据平台',
    kind: '通用',
    url: 'https://data.example.com/hooks/xmgl',
    secret: '示例密钥',
    events: ['WorkReport.流程', 'ChangeRequest.流程'],
  },
] as const;

/** 机器人 of the sample company; they are switched off, for their addresses lead nowhere. */
export const createSampleRobots = async (db: Db, { companyID, ownerID, secret }: Where): Promise<void> => {
  await setScope(db, { userID: ownerID, companyID });
  for (const robot of robots) {
    const { host, href } = new URL(robot.url);
    await insertWebhook(
      db,
      { companyID, webhookID: v7(), keeperID: ownerID },
      {
        name: robot.name,
        kind: robot.kind,
        url_sealed: seal(secret, href),
        url_hint: `${host} …${href.slice(-4)}`,
        secret_sealed: robot.secret && seal(secret, robot.secret),
        events: robot.events,
        project_ids: [],
        is_on: false,
      },
      new Date(),
    );
  }
};
