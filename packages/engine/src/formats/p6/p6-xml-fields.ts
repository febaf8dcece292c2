/** Names and words of Primavera XML by those that XER files have for them. */

export type XmlTable = {
  readonly table: string;
  /** Field of the XER table by element. */
  readonly fields: ReadonlyMap<string, string>;
};

export const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [element = '', field = ''] = pair.split('=');
        return [element, field];
      }),
  );

export const PROJECT_FIELDS = pairs(`ObjectId=proj_id Id=proj_short_name Name=proj_name
  ActivityDefaultCalendarObjectId=clndr_id PlannedStartDate=plan_start_date MustFinishByDate=plan_end_date
  DataDate=last_recalc_date CriticalActivityFloatThreshold=critical_drtn_hr_cnt
  CriticalActivityFloatLimit=critical_drtn_hr_cnt CriticalActivityPathType=critical_path_type
  CurrentBaselineProjectObjectId=sum_base_proj_id WBSObjectId=root_wbs_id AddedBy=add_by_name ScheduledFinishDate=scd_end_date`);

/** Stand in the project itself or in an element of their own within it. */
export const OPTION_FIELDS = pairs(`ComputeTotalFloatType=sched_float_type
  MakeOpenEndedActivitiesCritical=sched_open_critical_flag UseExpectedFinishDates=sched_use_expect_end_flag
  RelationshipLagCalendar=sched_calendar_on_relationship_lag
  StartToStartLagCalculationType=sched_lag_early_start_flag
  IgnoreOtherProjectRelationships=sched_outer_depend_type OutOfSequenceScheduleType=out_of_sequence`);

/** Elements at the top and within a project, by the table their rows belong to. */
export const XML_TABLES: ReadonlyMap<string, XmlTable> = new Map([
  [
    'Currency',
    {
      table: 'CURRTYPE',
      fields: pairs(`ObjectId=curr_id Id=curr_short_name Symbol=curr_symbol ExchangeRate=base_exch_rate
    DecimalPlaces=decimal_digit_cnt DecimalSymbol=decimal_symbol DigitGroupingSymbol=digit_group_symbol
    Name=curr_type`),
    },
  ],
  [
    'UnitOfMeasure',
    { table: 'UMEASURE', fields: pairs('ObjectId=unit_id Abbreviation=unit_abbrev Name=unit_name') },
  ],
  [
    'Resource',
    {
      table: 'RSRC',
      fields: pairs(`ObjectId=rsrc_id CalendarObjectId=clndr_id Name=rsrc_name Id=rsrc_short_name
    ResourceType=rsrc_type ResourceNotes=rsrc_notes DefaultUnitsPerTime=def_qty_per_hr EmailAddress=email_addr
    UnitOfMeasureObjectId=unit_id MaxUnitsPerTime=max_qty_per_hr PricePerUnit=cost_per_qty`),
    },
  ],
  [
    'ResourceRate',
    {
      table: 'RSRCRATE',
      fields: pairs(`ObjectId=rsrc_rate_id ResourceObjectId=rsrc_id MaxUnitsPerTime=max_qty_per_hr
    PricePerUnit=cost_per_qty EffectiveDate=start_date`),
    },
  ],
  [
    'WBS',
    {
      table: 'PROJWBS',
      fields: pairs(`ObjectId=wbs_id SequenceNumber=seq_num Code=wbs_short_name Name=wbs_name
    ParentObjectId=parent_wbs_id ProjectObjectId=proj_id Status=status_code`),
    },
  ],
  [
    'Activity',
    {
      table: 'TASK',
      fields: pairs(`ObjectId=task_id WBSObjectId=wbs_id CalendarObjectId=clndr_id
    PhysicalPercentComplete=phys_complete_pct PercentCompleteType=complete_pct_type Type=task_type
    DurationType=duration_type Status=status_code Id=task_code Name=task_name TotalFloat=total_float_hr_cnt
    FreeFloat=free_float_hr_cnt RemainingDuration=remain_drtn_hr_cnt PlannedDuration=target_drtn_hr_cnt
    PlannedLaborUnits=target_work_qty PrimaryConstraintDate=cstr_date PrimaryConstraintType=cstr_type
    SecondaryConstraintDate=cstr_date2 SecondaryConstraintType=cstr_type2 ActualStartDate=act_start_date
    ActualFinishDate=act_end_date EarlyStartDate=early_start_date EarlyFinishDate=early_end_date LateStartDate=late_start_date
    LateFinishDate=late_end_date RemainingLateStartDate=late_start_date RemainingLateFinishDate=late_end_date
    RemainingEarlyStartDate=early_start_date RemainingEarlyFinishDate=early_end_date StartDate=restart_date
    FinishDate=reend_date PlannedStartDate=target_start_date PlannedFinishDate=target_end_date
    ExpectedFinishDate=expect_end_date SuspendDate=suspend_date ResumeDate=resume_date
    LevelingPriority=priority_type ExternalEarlyStartDate=external_early_start_date
    ExternalLateFinishDate=external_late_end_date ProjectObjectId=proj_id`),
    },
  ],
  [
    'Relationship',
    {
      table: 'TASKPRED',
      fields: pairs(`ObjectId=task_pred_id SuccessorActivityObjectId=task_id
    PredecessorActivityObjectId=pred_task_id Type=pred_type Lag=lag_hr_cnt
    PredecessorProjectObjectId=pred_proj_id SuccessorProjectObjectId=proj_id`),
    },
  ],
  [
    'ResourceAssignment',
    {
      table: 'TASKRSRC',
      fields: pairs(`ObjectId=taskrsrc_id ActivityObjectId=task_id
    ResourceObjectId=rsrc_id RoleObjectId=role_id RemainingUnits=remain_qty PlannedUnits=target_qty
    RemainingUnitsPerTime=remain_qty_per_hr PlannedUnitsPerTime=target_qty_per_hr ActualOvertimeUnits=act_ot_qty
    ActualUnits=act_reg_qty PlannedLag=target_lag_drtn_hr_cnt PlannedCost=target_cost RemainingCost=remain_cost
    PricePerUnit=cost_per_qty ProjectObjectId=proj_id ResourceCurveObjectId=curv_id`),
    },
  ],
  [
    'ActivityNote',
    {
      table: 'TASKMEMO',
      fields: pairs(`ActivityObjectId=task_id Note=task_memo ObjectId=memo_id ProjectObjectId=proj_id
    NotebookTopicObjectId=memo_type_id`),
    },
  ],
  [
    'ActivityStep',
    {
      table: 'TASKPROC',
      fields: pairs(`ActivityObjectId=task_id Description=proc_descr IsCompleted=complete_flag Name=proc_name
    ObjectId=proc_id PercentComplete=complete_pct ProjectObjectId=proj_id SequenceNumber=seq_num Weight=proc_wt`),
    },
  ],
  [
    'NotebookTopic',
    {
      table: 'MEMOTYPE',
      fields: pairs(`ObjectId=memo_type_id Name=memo_type SequenceNumber=seq_num AvailableForEPS=eps_flag
    AvailableForProject=proj_flag AvailableForWBS=wbs_flag AvailableForActivity=task_flag`),
    },
  ],
]);

/** What falls into each twentieth of the time stands in an element within the curve's own: `Value5` to `Value100`. */
export const CURVE_VALUES = 'Values';
export const CURVE_VALUE_FIELDS = new Map(
  Array.from({ length: 21 }, (_, i) => [`Value${i * 5}`, `pct_usage_${i}`] as const),
);
export const CURVE_FIELDS = pairs('ObjectId=curv_id Name=curv_name IsDefault=default_flag');

export const CALENDAR_FIELDS = pairs(`ObjectId=clndr_id Name=clndr_name IsDefault=default_flag
  BaseCalendarObjectId=base_clndr_id HoursPerDay=day_hr_cnt HoursPerWeek=week_hr_cnt HoursPerMonth=month_hr_cnt
  HoursPerYear=year_hr_cnt Type=clndr_type IsPersonal=rsrc_private`);

/** Words of XER files by field and by the text that Primavera XML has for them. */
export const XML_WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    'critical_path_type',
    new Map([
      ['Longest Path', 'CT_DrivPath'],
      ['Critical Float', 'CT_TotFloat'],
    ]),
  ],
  [
    'sched_float_type',
    new Map([
      ['Start Float = Late Start - Early Start', 'FT_SF'],
      ['Finish Float = Late Finish - Early Finish', 'FT_FF'],
      ['Smallest of Start Float and Finish Float', 'FT_MN'],
    ]),
  ],
  [
    'sched_calendar_on_relationship_lag',
    new Map([
      ['Predecessor Activity Calendar', 'rcal_Predecessor'],
      ['Successor Activity Calendar', 'rcal_Successor'],
      ['Project Default Calendar', 'rcal_ProjDefault'],
      ['24 Hour Calendar', 'rcal_24Hour'],
    ]),
  ],
  [
    'sched_outer_depend_type',
    new Map([
      ['1', 'SD_None'],
      ['0', 'SD_Both'],
    ]),
  ],
  ...['sched_open_critical_flag', 'sched_use_expect_end_flag', 'sched_lag_early_start_flag'].map(flagWords),
  ...['default_flag', 'rsrc_private', 'eps_flag', 'proj_flag', 'wbs_flag', 'task_flag', 'complete_flag'].map(
    flagWords,
  ),
  ['decimal_symbol', new Map([['Period', '.']])],
  ['digit_group_symbol', new Map([['Comma', ',']])],
  ['clndr_type', new Map([['Global', 'CA_Base']])],
  [
    'status_code',
    new Map([
      ['Not Started', 'TK_NotStart'],
      ['In Progress', 'TK_Active'],
      ['Completed', 'TK_Complete'],
      ['Active', 'WS_Open'],
    ]),
  ],
  [
    'out_of_sequence',
    new Map([
      ['Retained Logic', 'retainedLogic'],
      ['Progress Override', 'progressOverride'],
    ]),
  ],
  [
    'complete_pct_type',
    new Map([
      ['Physical', 'CP_Phys'],
      ['Duration', 'CP_Drtn'],
      ['Units', 'CP_Units'],
    ]),
  ],
  [
    'task_type',
    new Map([
      ['Task Dependent', 'TT_Task'],
      ['Resource Dependent', 'TT_Rsrc'],
      ['Start Milestone', 'TT_Mile'],
      ['Finish Milestone', 'TT_FinMile'],
      ['Level of Effort', 'TT_LOE'],
      ['WBS Summary', 'TT_WBS'],
    ]),
  ],
  [
    'duration_type',
    new Map([
      ['Fixed Duration and Units/Time', 'DT_FixedDrtn'],
      ['Fixed Duration and Units', 'DT_FixedDUR2'],
      ['Fixed Units/Time', 'DT_FixedRate'],
      ['Fixed Units', 'DT_FixedQty'],
    ]),
  ],
  ['cstr_type', constraintWords()],
  ['cstr_type2', constraintWords()],
  [
    'priority_type',
    new Map([
      ['Top', 'PT_Top'],
      ['High', 'PT_High'],
      ['Normal', 'PT_Normal'],
      ['Low', 'PT_Low'],
      ['Lowest', 'PT_Lowest'],
    ]),
  ],
  [
    'pred_type',
    new Map([
      ['Finish to Start', 'PR_FS'],
      ['Start to Start', 'PR_SS'],
      ['Finish to Finish', 'PR_FF'],
      ['Start to Finish', 'PR_SF'],
    ]),
  ],
  [
    'rsrc_type',
    new Map([
      ['Labor', 'RT_Labor'],
      ['Nonlabor', 'RT_Equip'],
      ['Material', 'RT_Mat'],
    ]),
  ],
]);

function flagWords(field: string): [string, ReadonlyMap<string, string>] {
  return [
    field,
    new Map([
      ['1', 'Y'],
      ['0', 'N'],
    ]),
  ];
}

function constraintWords(): ReadonlyMap<string, string> {
  return new Map([
    ['As Late As Possible', 'CS_ALAP'],
    ['Start On', 'CS_MSO'],
    ['Finish On', 'CS_MEO'],
    ['Start On or After', 'CS_MSOA'],
    ['Start On or Before', 'CS_MSOB'],
    ['Finish On or After', 'CS_MEOA'],
    ['Finish On or Before', 'CS_MEOB'],
    ['Mandatory Start', 'CS_MANDSTART'],
    ['Mandatory Finish', 'CS_MANDFIN'],
  ]);
}

/** Elements that the plan has no place for; all others are settings or lists that go unused. */
export const LOST_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['ActivityExpense', '其他费用'],
  ['ActivityCodeAssignment', '活动的分类码'],
  ['UDF', '自定义字段'],
  ['Risk', '风险'],
  ['ProjectIssue', '问题'],
  ['ProjectThreshold', '临界值'],
  ['WBSNote', 'WBS 备注'],
  ['ProjectNote', '项目备注'],
  ['ProjectDocument', '文档'],
]);
