import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing, optionalText, text } from '../fields.ts';

const defineCall = callsWith({
  toUserID: '对方',
  note: '附言',
  friendRequestID: '好友申请',
  answer: '答复',
  remarkName: '备注名',
  groupName: '分组',
  isBlocked: '屏蔽',
  value: '手机号、账号或姓名',
});

/** So many one may ask in a day, and so long a request waits for its answer. */
export const requestsADay = 20;
export const requestDays = 14;

const person = {
  userID: id,
  userName: z.string(),
  headShot: z.string(),
  /** Where they work; empty where they are in no company. */
  companyName: z.string(),
};

const friend = z.object({
  ...person,
  /** What one calls them oneself; empty where it is their name. */
  remarkName: z.string(),
  groupName: z.string(),
  isBlocked: flag,
  userTel: z.string(),
  /** Initials and pinyin of the name that is shown. */
  searchKey: z.string(),
});
export type Friend = z.output<typeof friend>;

const friendRequest = z.object({
  friendRequestID: id,
  /** Who asks: the reader, or the other. */
  isOwn: flag,
  ...person,
  note: z.string(),
  state: z.enum(['待确认', '已同意', '已拒绝', '已过期']),
  createdTime: instant,
});
export type FriendRequest = z.output<typeof friendRequest>;

export const GetFriends = defineCall({
  name: 'GetFriends',
  summary: '我的好友，以及一个月内的好友申请',
  gate: { kind: 'user' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(friend), requests: z.array(friendRequest) }),
});

const found = z.object({
  ...person,
  /** Its middle starred: whole only to friends. */
  userTel: z.string(),
  relation: z.enum(['好友', '待对方确认', '待我确认', '同事', '其他']),
});
export type FoundPerson = z.output<typeof found>;

export const FindPerson = defineCall({
  name: 'FindPerson',
  summary: '按完整的手机号或账号查找用户',
  gate: { kind: 'user' },
  input: z.strictObject({ value: text('手机号或账号', 60) }),
  output: found,
  // Numbers are not to be tried one after another.
  limit: { max: 40, perSeconds: 3600 },
});

export const GetAcquaintances = defineCall({
  name: 'GetAcquaintances',
  summary: '同事与同项目的成员，按姓名、拼音查找',
  gate: { kind: 'user' },
  input: z.strictObject({ value: optionalText('姓名', 50).default('') }),
  output: z.array(found),
});

export const AddFriendRequest = defineCall({
  name: 'AddFriendRequest',
  summary: `申请加为好友，${requestDays} 天内有效；对方也在申请时即成为好友`,
  gate: { kind: 'user' },
  input: z.strictObject({
    /** Chosen by the sender, so that it is asked once though it is sent twice. */
    friendRequestID: id,
    toUserID: id,
    note: optionalText('附言', 50).default(''),
  }),
  output: z.object({ state: z.enum(['待确认', '已同意']) }),
});

export const UpdFriendRequest = defineCall({
  name: 'UpdFriendRequest',
  summary: '同意或拒绝好友申请',
  gate: { kind: 'user' },
  input: z.strictObject({ friendRequestID: id, answer: z.enum(['同意', '拒绝'], '请选择同意或拒绝') }),
  output: nothing,
});

export const UpdFriend = defineCall({
  name: 'UpdFriend',
  summary: '修改好友的备注名、分组，屏蔽或取消屏蔽',
  gate: { kind: 'user' },
  input: z.strictObject({
    userID: id,
    remarkName: optionalText('备注名', 20).optional(),
    groupName: optionalText('分组', 20).optional(),
    isBlocked: flag.optional(),
  }),
  output: nothing,
});

export const DelFriend = defineCall({
  name: 'DelFriend',
  summary: '删除好友，双方都不再是好友；聊天记录保留',
  gate: { kind: 'user' },
  input: z.strictObject({ userID: id }),
  output: nothing,
});
