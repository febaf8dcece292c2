import type { SampleTalk } from '../sample-talk.ts';

/** A sprint in the conversation of the software project. */
export const softwareTalk: SampleTalk = {
  unread: 0,
  messages: [
    {
      daysAgo: 8,
      at: '09:31',
      by: 'hejing',
      text: '站会小结：接口联调剩库存和结算两块，测试环境今天下午升级，两点到三点不要提交。',
    },
    {
      daysAgo: 8,
      at: '15:10',
      by: 'tangxin',
      text: '环境升级完成，回归用例跑了 412 条，3 条失败，都在结算的四舍五入。',
    },
    {
      daysAgo: 8,
      at: '15:26',
      by: 'luochen',
      text: '是分摊时最后一行没有补差，已经定位，今天修。',
      replyTo: 1,
    },
    {
      daysAgo: 6,
      at: '10:02',
      by: 'demo',
      text: '用户代表反馈：审批列表希望默认只看待我处理的。这个改动小，放进本迭代可以吗？',
    },
    { daysAgo: 6, at: '10:09', by: 'hejing', text: '可以，半天的事。罗辰顺手加上，唐昕补两条用例。' },
    { daysAgo: 3, at: '18:20', by: 'luochen', text: '两项都已提测，说明写在需求的备注里。' },
    { daysAgo: 2, at: '11:45', by: 'tangxin', text: '全部通过。上线清单更新到「收尾清单」，周五可以发布。' },
    { daysAgo: 2, at: '11:50', by: 'demo', text: '好，周五晚八点发布，值班：罗辰、周航。' },
  ],
};
