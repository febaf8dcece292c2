const organisers = ['author', 'field:recorderID', 'field:hostUserID', 'role:沟通管理员', 'manager'] as const;
const recorders = ['field:recorderID', 'role:沟通管理员', 'manager'] as const;
const holders = ['field:hostUserID', 'field:recorderID', 'manager'] as const;
const hosts = ['field:hostUserID', 'manager'] as const;

/** From the call to a meeting to its published minutes. */
export const meetingWorkflow = {
  initial: '草稿',
  states: {
    草稿: { tone: 'neutral' },
    已通知: { tone: 'active' },
    进行中: { tone: 'active' },
    纪要编写: { tone: 'warning', task: { for: 'field:recorderID', title: '编写会议纪要', workDays: 1 } },
    会签中: { tone: 'warning' },
    已发布: { tone: 'good', isLocked: true },
    已取消: { tone: 'bad', isLocked: true },
  },
  actions: {
    发出通知: { from: ['草稿'], to: '已通知', who: organisers, mayAsk: ['purpose'] },
    开始: { from: ['已通知'], to: '进行中', who: holders },
    改期: {
      from: ['已通知'],
      who: organisers,
      isReasoned: true,
      mayAsk: ['startTime', 'endTime', 'place', 'onlineUrl'],
    },
    取消: { from: ['已通知'], to: '已取消', who: organisers, isReasoned: true },
    结束: { from: ['进行中'], to: '纪要编写', who: holders },
    送会签: { from: ['纪要编写'], to: '会签中', who: recorders },
    发布: { from: ['会签中'], to: '已发布', who: hosts },
    更正: { from: ['已发布'], to: '会签中', who: hosts, isReasoned: true },
  },
} as const;
