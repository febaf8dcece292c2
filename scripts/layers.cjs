/** The folders of an app from the ground up: each knows those before it, and nothing of those after it. */
exports.layers = {
  server:
    'base outward beside paper db audit search access sample-people notify calendar http flow register files plan-document desk areas sample jobs'.split(
      ' ',
    ),
  web: 'base format ui charts api session access files register plan-document areas layout app'.split(' '),
};
/** Stands beside the layers: what tests alone use. */
exports.beside = ['test'];
