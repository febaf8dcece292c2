export type MailWord = '会议通知' | '会议改期' | '会议取消';

/** A mail about a meeting to some people. */
export type MeetingMailKey = {
  readonly companyID: string;
  readonly projectID: string;
  readonly meetingID: string;
  readonly word: MailWord;
  readonly comment: string;
  readonly callerID: string;
  readonly personIDs: readonly string[];
};
