/** Which elements of an MSPDI row are read, which follow from others, and how the rest is called. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const READ: { readonly [group: string]: ReadonlySet<string> } = {
  ExtendedAttributes: words(`FieldID FieldName Alias`),
  Calendars: words(`UID Name IsBaseCalendar BaseCalendarUID WeekDays Exceptions WorkWeeks`),
  Tasks: words(`UID ID Name IsNull Type WBS OutlineLevel Priority Start Finish Duration DurationFormat
    Manual StartText FinishText DurationText ManualStart ManualFinish Milestone Summary Recurring IsSubproject ExternalTask Active EffortDriven
    ActualStart ActualFinish PercentComplete RemainingDuration Stop Resume CalendarUID ConstraintType
    ConstraintDate Deadline LevelingDelay IgnoreResourceCalendar Notes PredecessorLink Baseline ExtendedAttribute
    FixedCost PhysicalPercentComplete Hyperlink HyperlinkAddress Contact`),
  Resources:
    words(`UID ID Name IsNull Type IsCostResource MaxUnits CanLevel AccrueAt CalendarUID AvailabilityPeriods Rates
    Initials Group EmailAddress Notes MaterialLabel StandardRate OvertimeRate CostPerUse ExtendedAttribute`),
  Assignments: words(
    `UID TaskUID ResourceUID Units Work Delay LevelingDelay WorkContour ActualWork OvertimeWork TimephasedData`,
  ),
};

/** Follows from what is read, says how it is shown, or names the row a second time. */
const DERIVED = words(`
  GUID CreateDate CreationDate OutlineNumber WBSLevel EarlyStart EarlyFinish LateStart LateFinish StartVariance
  FinishVariance WorkVariance CostVariance DurationVariance FreeSlack TotalSlack StartSlack FinishSlack Critical
  Cost ActualCost RemainingCost ActualDuration ActualWork RemainingWork Work RegularWork OvertimeWork OvertimeCost
  ActualOvertimeCost ActualOvertimeWork RemainingOvertimeCost RemainingOvertimeWork PercentWorkComplete ACWP BCWP
  BCWS CV SV VAC CPI SPI EAC TCPI Estimated Rollup HideBar DisplayAsSummary ResumeValid LevelAssignments
  LevelingCanSplit LevelingDelayFormat PreLeveledStart PreLeveledFinish FixedCostAccrual EarnedValueMethod
  IsSubprojectReadOnly IsPublished StatusManager CommitmentType CommitmentStart CommitmentFinish OverAllocated
  Overallocated FreeformDurationFormat ManualDuration ActualWorkProtected
  ActualOvertimeWorkProtected ID PeakUnits WorkGroup StandardRateFormat OvertimeRateFormat
  IsEnterprise IsGeneric IsInactive IsBudget BookingType NTAccount Phonetics AvailableFrom AvailableTo Start Finish
  Stop Resume Confirmed HasFixedRateUnits FixedMaterial LevelingDelay LinkedFields Milestone ResponsePending
  UpdateNeeded RateScale BudgetCost BudgetWork CostRateTable Summary IsBaselineCalendar TaskMode UnavailableRowID
  BoardStatusColumnOrderingID NextAvailableBoardStatusColumnOrderingID NextAvailableSprintOrderingID
  SprintColumnOrderingID cbarid ActiveDirectoryGUID AssnOwner AssnOwnerGuid IsTeamAssignmentPool WBSMask`);

const LABELS: { readonly [path: string]: string } = {
  'Task/ExtendedAttribute': '任务的自定义字段',
  'Resource/ExtendedAttribute': '资源的自定义字段',
  'Assignment/ExtendedAttribute': '分配的自定义字段',
  'Task/OutlineCode': '任务的大纲代码',
  'Resource/OutlineCode': '资源的大纲代码',
  'Task/TimephasedData': '任务的分时段数据',
  'Resource/TimephasedData': '资源的分时段数据',
  'Assignment/Baseline': '分配的基线',
  'Resource/Baseline': '资源的基线',
  'Assignment/Notes': '分配的备注',
  'Resource/Hyperlink': '资源的超链接',
  'Assignment/Hyperlink': '分配的超链接',
  'Resource/Code': '资源代码',
  'Assignment/ActualStart': '分配的实际日期',
  'Assignment/ActualFinish': '分配的实际日期',
  'Assignment/HyperlinkAddress': '分配的超链接',
  'Assignment/HyperlinkSubAddress': '分配的超链接',
  'Resource/HyperlinkAddress': '资源的超链接',
  'Resource/HyperlinkSubAddress': '资源的超链接',
  'Task/HyperlinkSubAddress': '任务的超链接',
  'Task/PreLeveledStart': '资源平衡之前的日期',
  'Task/PreLeveledFinish': '资源平衡之前的日期',
};

/** Groups whose rows are settings of the program that wrote the file. */
const SETTINGS =
  words(`OutlineCodes WBSMasks ExtendedAttributes Views Filters Groups Tables Maps Reports Drawings
  DataLinks VBAProjects BarInfos PPLWorkingTimes PPLCalendarDays`);

/** Whether rows of `group`, or the child of such a row, are read. */
export function isReadElement(group: string, child: string | null): boolean {
  const read = READ[group];
  return read !== undefined && (child === null || read.has(child));
}

/** What an element that is not read is called in the report; `null` when nothing is lost with it. */
export function toSkippedLabel(path: string): string | null {
  const label = LABELS[path];
  if (label !== undefined) return label;
  const [parent, child] = path.split('/');
  if (child === undefined || DERIVED.has(child)) return null;
  return SETTINGS.has(parent ?? '') ? '软件的视图与字段设置' : `其他内容 ${path}`;
}
