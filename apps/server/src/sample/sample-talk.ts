/** Something that was said: how many days before the sample is made, at what minute, by whose account. */
export type SampleMessage = {
  readonly daysAgo: number;
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** Accounts of the people whom it mentions. */
  readonly mentions?: readonly string[];
  /** An issue of the project goes along. */
  readonly hasCard?: true;
  /** The place, among these messages, of the one that it answers. */
  readonly replyTo?: number;
};

export type SampleTalk = {
  readonly messages: readonly SampleMessage[];
  /** How many of the last the manager has not read yet. */
  readonly unread: number;
};

/** A friend of the manager's, and what the two said to each other. */
export type SampleFriend = SampleTalk & {
  readonly account: string;
  readonly note: string;
  readonly remarkName?: string;
  readonly groupName: string;
};

export const sampleFriends: readonly SampleFriend[] = [
  {
    account: 'hanguodong',
    note: '陈经理好，我是华建监理韩国栋',
    remarkName: '监理韩总监',
    groupName: '监理单位',
    unread: 1,
    messages: [
      {
        daysAgo: 6,
        at: '09:12',
        by: 'demo',
        text: '韩总监，西区钢筋隐蔽今天下午两点可以验收吗？自检资料已经放到样板间。',
      },
      {
        daysAgo: 6,
        at: '09:20',
        by: 'hanguodong',
        text: '可以，我带专业监理过去。上次提的马凳间距一起复查。',
      },
      { daysAgo: 6, at: '09:21', by: 'demo', text: '已经整改，罗辰拍了照片，现场会有人带着量。' },
      { daysAgo: 6, at: '16:25', by: 'hanguodong', text: '验收通过，签认单明天上午给到资料员。' },
      {
        daysAgo: 2,
        at: '16:40',
        by: 'hanguodong',
        text: '监理例会定在周四下午三点，议题三项：主体进度、样板层、雨后基坑监测。',
      },
      { daysAgo: 2, at: '16:52', by: 'demo', text: '收到，进度和监测数据由周航准备，会前一天发您。' },
      {
        daysAgo: 1,
        at: '08:35',
        by: 'hanguodong',
        text: '陈经理，两班浇筑的夜间施工请补一份专项方案和报备回执，周五前报给我们审。',
      },
    ],
  },
  {
    account: 'hejing',
    note: '我是何静',
    groupName: '项目部',
    unread: 0,
    messages: [
      {
        daysAgo: 4,
        at: '14:02',
        by: 'hejing',
        text: '陈经理，本月月报的成本部分宋扬已经填完，就差质量一节。',
      },
      { daysAgo: 4, at: '14:05', by: 'demo', text: '唐昕今天在做实测实量，晚上我催她，明早汇总。' },
      { daysAgo: 4, at: '14:06', by: 'hejing', text: '好的，模板里图的口径我已经统一成"截至状态日"。' },
    ],
  },
  {
    account: 'linxue',
    note: '林雪',
    groupName: '集团',
    unread: 0,
    messages: [
      {
        daysAgo: 9,
        at: '10:30',
        by: 'linxue',
        text: '明远，下周三集团来现场看样板层，接待从简，重点看质量通病的做法。',
      },
      {
        daysAgo: 9,
        at: '10:34',
        by: 'demo',
        text: '收到，样板层周一收尾，讲解由唐昕和罗辰负责，我在现场等。',
      },
    ],
  },
  { account: 'tangxin', note: '我是质量部唐昕', groupName: '项目部', unread: 0, messages: [] },
];

/** Who waits for the manager's answer. */
export const sampleRequest = {
  account: 'yujia',
  note: '陈经理好，我是综合办余佳，想和您对一下测量仪器送检的名单',
} as const;
