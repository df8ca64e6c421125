import fc from 'fast-check';

// Fixed, so that an unchanged run does not fail by chance. `TEST_SEED=$RANDOM npm test` tries other values; a failure
// prints its seed.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1922) });
