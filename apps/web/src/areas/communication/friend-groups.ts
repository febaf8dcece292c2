import type { Friend } from '@xmgl/contracts/communication/friend.calls';

/** What one calls a friend. */
export const nameOf = ({ remarkName, userName }: Pick<Friend, 'remarkName' | 'userName'>): string =>
  remarkName || userName;

type Group = { readonly title: string; readonly friends: readonly Friend[] };

const letterOf = ({ searchKey }: Friend): string => {
  const letter = searchKey.charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '#';
};

const titleOf = (friend: Friend): string => friend.groupName || letterOf(friend);

/** One's own groups first, by their names; whoever is in none stands under the first letter of the name. */
export const groupFriends = (friends: readonly Friend[]): readonly Group[] => {
  const byTitle = Map.groupBy(friends, titleOf);
  const rank = (title: string): string =>
    /^[A-Z]$/.test(title) ? `1${title}` : title === '#' ? '2' : `0${title}`;
  return [...byTitle]
    .map(([title, some]) => ({ title, friends: some }))
    .toSorted((a, b) => rank(a.title).localeCompare(rank(b.title), 'zh-CN'));
};
