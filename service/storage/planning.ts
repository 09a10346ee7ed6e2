/**
 * How an engine plans statements, which every session is set to. Each of them is planned once and kept: to plan a look-up
 * takes longer than to carry it out. So no plan may hang on how much data there was at that moment, and no table is read
 * from end to end where there is a key: all that is asked for begins with a key.
 */
export const planning = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off' };
