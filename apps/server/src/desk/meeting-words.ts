type Told = {
  readonly code: string;
  readonly projectName: string;
  readonly hostName: string;
  readonly place: string;
  readonly onlineUrl: string;
  readonly purpose: string;
  readonly agenda: string;
  readonly people: string;
  /** What its reader has answered. */
  readonly ownReply?: string;
};

/** What is said of a meeting beside its title and time. */
export const toMeetingText = (told: Told): string => {
  const { code, projectName, hostName, place, onlineUrl, purpose, agenda, people, ownReply = '' } = told;
  const lines: readonly (readonly [string, string])[] = [
    ['项目', projectName],
    ['会议编号', code],
    ['主持人', hostName],
    ['地点', place],
    ['线上地址', onlineUrl],
    ['目的', purpose],
    ['我的答复', ownReply],
    ['参会', people],
  ];
  return [
    ...lines.filter(([, text]) => text !== '').map(([label, text]) => `${label}：${text}`),
    ...(agenda === '' ? [] : ['议题：', agenda]),
  ].join('\n');
};
