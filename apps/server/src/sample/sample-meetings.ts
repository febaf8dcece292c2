/** What somebody is to do because of a meeting of the sample. */
type SampleAction = {
  readonly content: string;
  readonly owner: string;
  readonly checker: string;
  /** In so many days from today. */
  readonly due: number;
  readonly priority: '高' | '中' | '低';
  readonly upTo: '待办' | '进行中' | '待核实' | '已关闭';
  readonly result?: string;
};

export type SampleMeeting = {
  readonly title: string;
  readonly kind: string;
  /** So many days from today, at this hour, for so many minutes. */
  readonly day: number;
  readonly hour: string;
  readonly length: number;
  readonly place: string;
  readonly onlineUrl?: string;
  readonly purpose: string;
  readonly people: readonly string[];
  /** Who did not come, and why. */
  readonly absent?: readonly (readonly [name: string, reason: string])[];
  readonly agenda: readonly (readonly [topic: string, minutes: number, discussion?: string])[];
  readonly decisions?: readonly (readonly [text: string, kind: '决定' | '结论' | '备忘', topicNo: number])[];
  readonly actions?: readonly SampleAction[];
  /** The title of the meeting before. */
  readonly follows?: string;
  readonly upTo: '草稿' | '已通知' | '已发布' | '已取消';
};
