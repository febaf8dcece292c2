import { OutwardRefusal, type Reach } from './reach.ts';
import { type OutwardAnswer, type OutwardRequest, requestOutward } from './request-outward.ts';

export type Outward = Omit<OutwardRequest, 'method'>;

/** Posts, and answers what came back with a status of success; anything else is an `OutwardRefusal`. */
export const postOutward = async (sent: Outward, reach: Reach): Promise<OutwardAnswer> => {
  const answer = await requestOutward({ method: 'POST', ...sent }, reach);
  if (answer.status >= 300 && answer.status < 400)
    throw new OutwardRefusal(`对方要求跳转（HTTP ${answer.status}），不予跟随；请填写最终的地址`);
  if (answer.status < 200 || answer.status >= 300)
    throw new OutwardRefusal(`对方拒绝（HTTP ${answer.status}）：${answer.body.slice(0, 200)}`);
  return answer;
};
