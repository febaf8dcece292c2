import type { Flow } from '../flow/flow.ts';

/** How people come into a project and leave it. What an invitation does is taken by the invitation's own calls. */
export const membershipWorkflow = {
  initial: '未邀请',
  states: {
    未邀请: { tone: 'neutral' },
    已邀请: { tone: 'active' },
    已加入: { tone: 'good' },
    已拒绝: { tone: 'warning' },
    已过期: { tone: 'warning' },
    已停用: { tone: 'bad' },
    已退出: { tone: 'neutral' },
  },
  actions: {
    // Whoever was invited already may be invited again.
    邀请: { from: ['未邀请', '已邀请', '已拒绝', '已过期'], to: '已邀请', who: [], isElsewhere: true },
    接受: { from: ['已邀请'], to: '已加入', who: [], isElsewhere: true },
    拒绝: { from: ['已邀请'], to: '已拒绝', who: [], isElsewhere: true },
    撤销邀请: { from: ['已邀请'], to: '未邀请', who: [], isElsewhere: true },
    过期: { from: ['已邀请'], to: '已过期', who: [], isElsewhere: true },
    加入: {
      // Who was removed while taking part comes back by this, too.
      from: ['未邀请', '已邀请', '已拒绝', '已过期', '已加入', '已停用', '已退出'],
      to: '已加入',
      who: [],
      isElsewhere: true,
    },
    停用: {
      from: ['已加入'],
      to: '已停用',
      who: [],
      isReasoned: true,
      warning: '立即不能再进入本项目，恢复后各项权限随之恢复。对方会收到通知和原因。',
    },
    恢复: { from: ['已停用'], to: '已加入', who: [], tells: ['field:userID'] },
    退出: {
      from: ['已加入', '已停用'],
      to: '已退出',
      who: ['field:userID'],
      needsNoRight: true,
      tells: ['manager'],
      warning: '退出后不能再进入本项目，须由项目经理重新添加。',
    },
  },
} as const satisfies Flow;
