-- 会议

create table meeting (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  code text not null,
  title text not null,
  meeting_kind_id uuid,
  start_time timestamp,
  end_time timestamp,
  place text not null default '',
  online_url text not null default '',
  host_id uuid,
  recorder_id uuid,
  organiser text not null default '',
  purpose text not null default '',
  confirm_days bigint check (confirm_days >= 1 and confirm_days <= 5),
  is_confidential smallint not null default 0 check (is_confidential in (0, 1)),
  state text not null,
  -- How often its time, place or people have changed since it was called: calendars take the higher number.
  sequence int not null default 0,
  notified_at timestamptz,
  started_at timestamptz,
  told_day_at timestamptz,
  told_soon_at timestamptz,
  -- Until when those present look through the minutes, and which version of them.
  confirm_due date,
  correction text not null default '',
  minutes_version int not null default 0,
  published_at timestamptz,
  primary key (company_id, project_id, meeting_id),
  foreign key (company_id, project_id) references project,
  constraint meeting_code_unique unique (code, company_id, project_id),
  foreign key (company_id, meeting_kind_id) references sort_dict (company_id, sort_dict_id),
  foreign key (company_id, project_id, host_id) references project_stakeholder,
  foreign key (company_id, project_id, recorder_id) references project_stakeholder (company_id, project_id, user_id)
);
create index meeting_meeting_kind on meeting (meeting_kind_id, company_id, project_id);
create index meeting_host on meeting (host_id, company_id, project_id);
create index meeting_recorder on meeting (recorder_id, company_id, project_id);
call make_register('meeting');
create index meeting_by_code on meeting (company_id, project_id, code collate "und-u-kn-true", meeting_id) where deleted_at is null;
create index meeting_by_title on meeting (company_id, project_id, title collate "zh-x-icu", meeting_id) where deleted_at is null;
create index meeting_by_place on meeting (company_id, project_id, place collate "zh-x-icu", meeting_id) where deleted_at is null;
create index meeting_search on meeting (company_id, project_id, start_time desc nulls last, meeting_id) include (is_confidential, state, search_short) where deleted_at is null;
create index meeting_order on meeting (company_id, project_id, start_time desc nulls last, meeting_id) include (is_confidential, state) where deleted_at is null;
create index meeting_living on meeting (company_id, project_id) where num_nulls(deleted_at) = 1;

create table meeting_attendee (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  project_stakeholder_id uuid,
  is_required smallint not null default 0 check (is_required in (0, 1)),
  attendance text,
  absent_reason text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, meeting_id) references meeting on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index meeting_attendee_row on meeting_attendee (meeting_id, company_id, project_id, line_no);
create index meeting_attendee_project_stakeholder on meeting_attendee (project_stakeholder_id, company_id, project_id);
call wall_project('meeting_attendee');

create table meeting_agenda_item (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  topic text not null,
  presenter_id uuid,
  minutes bigint check (minutes >= 1 and minutes <= 1440),
  discussion text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, meeting_id) references meeting on delete cascade,
  foreign key (company_id, project_id, presenter_id) references project_stakeholder
);
create index meeting_agenda_item_row on meeting_agenda_item (meeting_id, company_id, project_id, line_no);
create index meeting_agenda_item_presenter on meeting_agenda_item (presenter_id, company_id, project_id);
call wall_project('meeting_agenda_item');

create table meeting_decision (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  decision_text text not null,
  decision_kind text,
  topic_no bigint check (topic_no >= 1 and topic_no <= 50),
  change_request_id uuid,
  issue_id uuid,
  requirement_id uuid,
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, meeting_id) references meeting on delete cascade,
  foreign key (company_id, project_id, change_request_id) references change_request,
  foreign key (company_id, project_id, issue_id) references issue,
  foreign key (company_id, project_id, requirement_id) references requirement
);
create index meeting_decision_row on meeting_decision (meeting_id, company_id, project_id, line_no);
create index meeting_decision_change_request on meeting_decision (change_request_id, company_id, project_id);
create index meeting_decision_issue on meeting_decision (issue_id, company_id, project_id);
create index meeting_decision_requirement on meeting_decision (requirement_id, company_id, project_id);
call wall_project('meeting_decision');

-- What people say for themselves, apart from the lines that others edit: whether they come, that they are there, and
-- what they think of the minutes.
create table meeting_answer (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  project_stakeholder_id uuid not null,
  reply text not null default '未答复' check (reply in ('未答复', '参加', '不参加', '待定')),
  delegate_id uuid,
  replied_at timestamptz,
  signed_at timestamptz,
  verdict text not null default '' check (verdict in ('', '确认', '异议')),
  objection text not null default '',
  verdict_at timestamptz,
  -- What the recorder says to an objection.
  answer text not null default '',
  answered_by uuid references app_user,
  answered_at timestamptz,
  primary key (company_id, project_id, meeting_id, project_stakeholder_id),
  foreign key (company_id, project_id, meeting_id) references meeting on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder,
  foreign key (company_id, project_id, delegate_id) references project_stakeholder
);
create index meeting_answer_person on meeting_answer (project_stakeholder_id, company_id, project_id);
create index meeting_answer_delegate on meeting_answer (delegate_id, company_id, project_id);
call wall_project('meeting_answer');

-- The words of each published version, as they were then.
create table meeting_minutes (
  company_id uuid not null,
  project_id uuid not null,
  meeting_id uuid not null,
  version int not null check (version >= 1),
  reason text not null default '',
  content text not null,
  published_by uuid not null references app_user,
  published_at timestamptz not null,
  primary key (company_id, project_id, meeting_id, version),
  foreign key (company_id, project_id, meeting_id) references meeting on delete cascade
);
call wall_project('meeting_minutes');

-- One's own meetings between two local times, in projects that still run and whose meetings one may open.
create function own_meetings(after timestamp, before timestamp)
  returns table (project_id uuid, project_name text, meeting_id uuid, code text, title text, start_minute text,
    end_minute text, place text, online_url text, purpose text, host_name text, state text, sequence int,
    own_reply text, agenda text, people text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.project_id, p.project_name, m.meeting_id, m.code, m.title,
    to_char(m.start_time, 'YYYY-MM-DD"T"HH24:MI'), to_char(m.end_time, 'YYYY-MM-DD"T"HH24:MI'), m.place, m.online_url,
    m.purpose, coalesce(h.user_name, ''), m.state, m.sequence, coalesce(w.reply, ''),
    coalesce((select string_agg(concat(i.n, '. ', i.topic), E'\n' order by i.n) from (
      select row_number() over (order by g.line_no) as n, g.topic from meeting_agenda_item g
      where g.company_id = m.company_id and g.project_id = m.project_id and g.meeting_id = m.meeting_id) as i), ''),
    coalesce((select string_agg(concat(b.user_name, '（', coalesce(r.reply, '未答复'), '）'), '、' order by a.line_no)
      from meeting_attendee a
      join project_stakeholder b on b.company_id = a.company_id and b.project_id = a.project_id
        and b.project_stakeholder_id = a.project_stakeholder_id
      left join meeting_answer r on r.company_id = a.company_id and r.project_id = a.project_id
        and r.meeting_id = a.meeting_id and r.project_stakeholder_id = a.project_stakeholder_id
      where a.company_id = m.company_id and a.project_id = m.project_id and a.meeting_id = m.meeting_id), '')
  from project_stakeholder s
  join project p on p.company_id = s.company_id and p.project_id = s.project_id
  join meeting m on m.company_id = s.company_id and m.project_id = s.project_id
  left join project_stakeholder h on h.company_id = m.company_id and h.project_id = m.project_id
    and h.project_stakeholder_id = m.host_id
  left join meeting_answer w on w.company_id = m.company_id and w.project_id = m.project_id
    and w.meeting_id = m.meeting_id and w.project_stakeholder_id = s.project_stakeholder_id
  where s.user_id = app_user_id() and s.is_member and p.whether_filed = 0
    and m.deleted_at is null and m.state <> '草稿' and m.notified_at is not null
    and m.start_time < before and m.end_time > after
    and (m.host_id = s.project_stakeholder_id or m.recorder_id = s.user_id
      or exists (select from meeting_attendee a
        where a.company_id = m.company_id and a.project_id = m.project_id and a.meeting_id = m.meeting_id
          and a.project_stakeholder_id = s.project_stakeholder_id)
      or exists (select from meeting_answer d
        where d.company_id = m.company_id and d.project_id = m.project_id and d.meeting_id = m.meeting_id
          and d.delegate_id = s.project_stakeholder_id))
    and (s.company_id, s.project_id, 'communication.meeting') in (select * from own_pages())
  order by m.start_time, m.meeting_id
  limit 2000
$$;
revoke execute on function own_meetings(timestamp, timestamp) from public;
grant execute on function own_meetings(timestamp, timestamp) to :app;

-- Other meetings at the same time of those who are asked to one, wherever these are held.
create function meeting_clashes(of_meeting uuid, starts timestamp, ends timestamp)
  returns table (user_name text, title text, start_minute text, end_minute text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with asked as (
    select a.company_id, a.project_id, a.project_stakeholder_id from meeting_attendee a
    where a.company_id = app_company_id() and a.project_id = app_project_id() and a.meeting_id = of_meeting
    union
    select m.company_id, m.project_id, m.host_id from meeting m
    where m.company_id = app_company_id() and m.project_id = app_project_id() and m.meeting_id = of_meeting)
  select distinct s.user_name,
    case when o.project_id = s.project_id and o.is_confidential = 0 then o.title else '另一场会议' end,
    to_char(o.start_time, 'YYYY-MM-DD"T"HH24:MI'), to_char(o.end_time, 'YYYY-MM-DD"T"HH24:MI')
  from asked
  join project_stakeholder s on s.company_id = asked.company_id and s.project_id = asked.project_id
    and s.project_stakeholder_id = asked.project_stakeholder_id
  join project_stakeholder t on (t.company_id = s.company_id and t.project_id = s.project_id
      and t.project_stakeholder_id = s.project_stakeholder_id)
    or (t.user_id = s.user_id and t.is_member)
  join meeting o on o.company_id = t.company_id and o.project_id = t.project_id and o.meeting_id <> of_meeting
    and o.deleted_at is null and o.state in ('已通知', '进行中') and o.start_time < ends and o.end_time > starts
    and (o.host_id = t.project_stakeholder_id or exists (select from meeting_attendee a
      where a.company_id = o.company_id and a.project_id = o.project_id and a.meeting_id = o.meeting_id
        and a.project_stakeholder_id = t.project_stakeholder_id))
  order by 1, 3
  limit 50
$$;
revoke execute on function meeting_clashes(uuid, timestamp, timestamp) from public;
grant execute on function meeting_clashes(uuid, timestamp, timestamp) to :app;

-- Meetings that are to be told of a day, or a quarter of an hour, before they begin; those called later are not told twice.
create function meetings_to_remind(at timestamptz)
  returns table (company_id uuid, project_id uuid, meeting_id uuid, occasion text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.company_id, m.project_id, m.meeting_id, t.occasion
  from meeting m
  join project p on p.company_id = m.company_id and p.project_id = m.project_id
  cross join lateral (select m.start_time at time zone 'Asia/Shanghai' as begins) as b
  cross join lateral (
    select 'soon' as occasion where m.told_soon_at is null and b.begins - interval '15 minutes' <= at
      and m.notified_at <= b.begins - interval '15 minutes'
    union all
    select 'day' where m.told_day_at is null and b.begins - interval '1 day' <= at
      and b.begins - interval '15 minutes' > at and m.notified_at <= b.begins - interval '1 day') as t
  where p.whether_filed = 0 and p.removed_at is null and m.deleted_at is null and m.state = '已通知' and b.begins > at
$$;
revoke execute on function meetings_to_remind(timestamptz) from public;
grant execute on function meetings_to_remind(timestamptz) to :app;
create index meeting_called on meeting (start_time) where state = '已通知' and deleted_at is null;
