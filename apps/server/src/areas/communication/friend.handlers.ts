import * as calls from '@xmgl/contracts/communication/friend.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { maskPhone } from '../../access/mask-phone.ts';
import { toShownName } from '../../access/shown-name.ts';
import type { Someone } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import * as friends from './friend.repository.ts';
import { findPersonBy, listAcquaintances, type PersonRow } from './person.repository.ts';

/** The page of friends and of talk. */
const friendsAddress = '/communicateMana/userTalkList?view=friends';

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const relationOf = ({ is_friend, asked, asks, is_known }: PersonRow): calls.FoundPerson['relation'] => {
  if (is_friend) return '好友';
  if (asks) return '待我确认';
  if (asked) return '待对方确认';
  return is_known ? '同事' : '其他';
};

const toPerson = (row: Pick<PersonRow, 'user_id' | 'user_name' | 'head_shot' | 'company_name'>) => ({
  userID: row.user_id,
  userName: row.user_name,
  headShot: row.head_shot,
  companyName: row.company_name,
});

const toFound = (row: PersonRow): calls.FoundPerson => ({
  ...toPerson(row),
  userTel: row.is_friend ? row.user_tel : maskPhone(row.user_tel),
  relation: relationOf(row),
});

const toFriend = (row: friends.FriendRow): calls.Friend => ({
  ...toPerson(row),
  remarkName: row.remark_name,
  groupName: row.group_name,
  isBlocked: toFlag(row.is_blocked),
  userTel: row.user_tel,
  searchKey: row.remark_name === '' ? row.name_pinyin : toPinyinKey(row.remark_name),
});

const toRequest = (row: friends.RequestRow): calls.FriendRequest => ({
  friendRequestID: row.friend_request_id,
  isOwn: toFlag(row.is_own),
  ...toPerson(row),
  note: row.note,
  state: row.state,
  createdTime: row.created_at.toISOString(),
});

const nameOf = async ({ db, user }: Someone): Promise<string> =>
  toShownName(
    await db
      .selectFrom('app_user')
      .select(['user_name', 'user_tel', 'user_account'])
      .where('user_id', '=', user.userID)
      .executeTakeFirstOrThrow(),
  );

/** Their page reads anew, and the bell says it. */
const tell = async (actor: Someone, userID: string, say: (name: string) => string, content = '') => {
  const { db, user } = actor;
  await announce(db, { kind: 'user', userID, what: 'talk' });
  await notify(db, {
    userIDs: [userID],
    senderID: user.userID,
    companyID: null,
    projectID: null,
    title: say(await nameOf(actor)),
    content,
    address: friendsAddress,
  });
};

const refusals = {
  self: '不能添加自己',
  missing: '未找到该用户，请核对手机号',
  friend: '你们已是好友',
  waiting: '已发出申请，请等待对方确认',
  refused: '暂时无法添加对方，请过几天再试',
  many: `一天最多发出 ${calls.requestsADay} 个好友申请，请明天再试`,
} as const;

const addFriendRequest = handle(calls.AddFriendRequest, async (context, input) => {
  const outcome = await friends.askFriend(context.db, input, context.now);
  switch (outcome) {
    case 'asked':
      await tell(context, input.toUserID, (name) => `${name} 申请加您为好友`, input.note);
      return { state: '待确认' as const };
    case 'agreed':
      await tell(context, input.toUserID, (name) => `${name} 已成为您的好友`);
      return { state: '已同意' as const };
    case undefined:
      throw fail('internal');
    default:
      throw fail('conflict', refusals[outcome], 'toUserID');
  }
});

const updFriendRequest = handle(calls.UpdFriendRequest, async (context, { friendRequestID, answer }) => {
  const agrees = answer === '同意';
  const asker = await friends.answerFriend(context.db, friendRequestID, agrees, context.now);
  if (asker === undefined) throw fail('conflict', '这个申请已经答复或过期');
  // Who is refused is not told: it says nothing, as in a letter that nobody answers.
  if (agrees) await tell(context, asker, (name) => `${name} 同意了您的好友申请`);
  return {};
});

export const friendHandlers = [
  handle(calls.GetFriends, async ({ db, user, now }) => ({
    items: (await friends.listFriends(db, user.userID)).map(toFriend),
    requests: (await friends.listRequests(db, user.userID, now)).map(toRequest),
  })),
  handle(calls.FindPerson, async ({ db, user, now }, { value }) => {
    const found = await findPersonBy(db, user.userID, value, now);
    if (!found) throw fail('notFound', refusals.missing, 'value');
    if (found.user_id === user.userID) throw fail('conflict', refusals.self, 'value');
    return toFound(found);
  }),
  handle(calls.GetAcquaintances, async ({ db, user, now }, { value }) =>
    (await listAcquaintances(db, user.userID, value, now)).map(toFound),
  ),
  addFriendRequest,
  updFriendRequest,
  handle(calls.UpdFriend, async ({ db, user }, { userID, remarkName, groupName, isBlocked }) => {
    const changes = {
      remark_name: remarkName,
      group_name: groupName,
      is_blocked: isBlocked === undefined ? undefined : isBlocked === 1,
    };
    if (!(await friends.updateFriend(db, user.userID, userID, changes)))
      throw fail('notFound', '你们已不是好友');
    await announce(db, { kind: 'user', userID: user.userID, what: 'conversations' });
    return {};
  }),
  handle(calls.DelFriend, async ({ db, user }, { userID }) => {
    if (!(await friends.endFriend(db, userID))) throw fail('notFound', '你们已不是好友');
    for (const each of [user.userID, userID])
      await announce(db, { kind: 'user', userID: each, what: 'conversations' });
    return {};
  }),
];
