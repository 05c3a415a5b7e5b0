export type Settings = Record<string, string>;

/** Given on the command line at every start, so that a cluster always runs with the settings of this version. */
const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  // Otherwise three more processes for reads that a database of this size does not make.
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A killed server leaves backends behind: they notice within this time, and let go of their locks.
  client_connection_check_interval: '2s',
  // No customer's data in a log file: neither statements nor the values in an error's details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export function settingArguments(overrides: Settings): string[] {
  return Object.entries({ ...settings, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
