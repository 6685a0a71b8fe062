/*
 * Stands between a process and the files in its DATA_DIR, loaded before the C library: writes down in their order what becomes of them
 * and which log positions are acknowledged over HTTP, and fails where it is told to. disk-watcher.ts is the other end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { WRITTEN = 1, SYNCED = 2, TRUNCATED = 3, DELETED = 4, RENAMED = 5, ACKNOWLEDGED = 6 };

/* Followed by the name of the file and by what was written to it, or by its new name. */
struct record {
  uint8_t kind;
  uint8_t name_length;
  uint16_t unused;
  uint32_t length;
  uint64_t offset;
};

/* Shared with the other end: after so many calls so many fail; below 0 stands for all. No error, no failing. */
struct orders {
  _Atomic int32_t write_error;
  _Atomic int32_t sync_error;
  _Atomic int32_t after;
  _Atomic int32_t times;
  _Atomic int32_t failed;
};

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_writev)(int, const struct iovec *, int);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);

static char folder[4096];
static int trace = -1;
static struct orders *orders;
/* What is done and what is written down must have the same order, whichever threads do it. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_writev = dlsym(RTLD_NEXT, "writev");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate");
  real_unlink = dlsym(RTLD_NEXT, "unlink");
  real_rename = dlsym(RTLD_NEXT, "rename");
  const char *data = getenv("DATA_DIR"), *to = getenv("DISK_TRACE"), *from = getenv("DISK_ORDERS");
  if (!data || !to || !from || !realpath(data, folder)) return;
  strncat(folder, "/", sizeof folder - strlen(folder) - 1);
  int shared = open(from, O_RDWR | O_CLOEXEC);
  void *mapped = shared == -1 ? MAP_FAILED : mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
  trace = open(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (mapped == MAP_FAILED || trace == -1) {
    fputs("The files are not watched.\n", stderr);
    _exit(70);
  }
  orders = mapped;
}

/* The views can be made again from the log, so that nothing has to be known of them. */
static void note(enum kind kind, const char *name, uint64_t offset, const void *data, size_t length) {
  if (strncmp(name, "views.", 6) == 0) return;
  struct record record = {kind, (uint8_t)strlen(name), 0, (uint32_t)length, offset};
  struct iovec parts[] = {{&record, sizeof record}, {(void *)name, record.name_length}, {(void *)data, length}};
  if (real_writev(trace, parts, 3) != (ssize_t)(sizeof record + record.name_length + length)) _exit(70);
}

/* The name in the folder, or NULL. */
static const char *inside(const char *path) {
  return trace != -1 && strncmp(path, folder, strlen(folder)) == 0 ? path + strlen(folder) : NULL;
}

/* The name of an open file of the folder, or NULL; `path` tells in any case what is open. */
static const char *watched(int fd, char path[4096]) {
  char link[64];
  if (trace == -1) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, 4095);
  if (length <= 0) return NULL;
  path[length] = 0;
  return inside(path);
}

static int is_socket(const char *path) { return strncmp(path, "socket:", 7) == 0; }

static int fails(_Atomic int32_t *error) {
  if (*error == 0 || (orders->after > 0 && orders->after-- > 0)) return 0;
  if (orders->times == 0) return 0;
  if (orders->times > 0) orders->times--;
  orders->failed++;
  errno = *error;
  return 1;
}

/* The first piece of an answer that says yes holds its headers. */
static void note_answer(const void *data, size_t length) {
  static const char header[] = "\r\nX-Log-Position: ";
  if (length < 12 || memcmp(data, "HTTP/1.1 2", 10) != 0) return;
  const char *found = memmem(data, length, header, sizeof header - 1);
  if (found) note(ACKNOWLEDGED, "", strtoull(found + sizeof header - 1, NULL, 10), NULL, 0);
}

static ssize_t write_watched(int fd, const char *name, const void *data, size_t length, off_t offset) {
  pthread_mutex_lock(&turn);
  ssize_t written = -1;
  /* A disk that fills up takes the beginning of what is written, and then no more. */
  if (!fails(&orders->write_error)) written = real_pwrite(fd, data, length, offset);
  else if (errno == ENOSPC && length > 512 && orders->times != 0) written = real_pwrite(fd, data, length / 2, offset);
  if (written > 0) note(WRITTEN, name, (uint64_t)offset, data, (size_t)written);
  int error = errno;
  pthread_mutex_unlock(&turn);
  errno = error;
  return written;
}

ssize_t pwrite(int fd, const void *data, size_t length, off_t offset) {
  char path[4096];
  const char *name = watched(fd, path);
  return name ? write_watched(fd, name, data, length, offset) : real_pwrite(fd, data, length, offset);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t offset) { return pwrite(fd, data, length, offset); }

ssize_t write(int fd, const void *data, size_t length) {
  char path[4096] = "";
  const char *name = watched(fd, path);
  if (!name) {
    if (is_socket(path)) note_answer(data, length);
    return real_write(fd, data, length);
  }
  off_t offset = lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
  ssize_t written = write_watched(fd, name, data, length, offset);
  if (written > 0) lseek(fd, offset + written, SEEK_SET);
  return written;
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  char path[4096] = "";
  const char *name = watched(fd, path);
  if (name) return count > 0 ? write(fd, parts[0].iov_base, parts[0].iov_len) : 0;
  if (count > 0 && is_socket(path)) note_answer(parts[0].iov_base, parts[0].iov_len);
  return real_writev(fd, parts, count);
}

static int sync_watched(int fd, int (*real_sync)(int)) {
  char path[4096];
  const char *name = watched(fd, path);
  if (!name) return real_sync(fd);
  pthread_mutex_lock(&turn);
  int result = fails(&orders->sync_error) ? -1 : real_sync(fd);
  if (result == 0) note(SYNCED, name, 0, NULL, 0);
  int error = errno;
  pthread_mutex_unlock(&turn);
  errno = error;
  return result;
}

int fsync(int fd) { return sync_watched(fd, real_fsync); }

int fdatasync(int fd) { return sync_watched(fd, real_fdatasync); }

int ftruncate(int fd, off_t length) {
  char path[4096];
  const char *name = watched(fd, path);
  if (!name) return real_ftruncate(fd, length);
  pthread_mutex_lock(&turn);
  int result = real_ftruncate(fd, length);
  if (result == 0) note(TRUNCATED, name, (uint64_t)length, NULL, 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int ftruncate64(int fd, off64_t length) { return ftruncate(fd, length); }

int unlink(const char *path) {
  pthread_mutex_lock(&turn);
  int result = real_unlink(path);
  const char *name = inside(path);
  if (result == 0 && name) note(DELETED, name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return result;
}

int rename(const char *from, const char *to) {
  pthread_mutex_lock(&turn);
  int result = real_rename(from, to);
  const char *old_name = inside(from), *new_name = inside(to);
  if (result == 0 && old_name && new_name) note(RENAMED, old_name, 0, new_name, strlen(new_name));
  pthread_mutex_unlock(&turn);
  return result;
}
