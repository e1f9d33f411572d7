//! Who has the data folder open: many side by side, or one alone to repair it or change its format.

use std::fs::{File, TryLockError};
use std::time::{Duration, Instant};

use crate::error::{Result, StoreError};
use crate::folder::Folder;

const PATIENCE: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(5);

/// A hold on the data folder, given up when dropped or when the process ends in whatever way.
#[derive(Debug)]
pub(crate) struct Lock {
    /// None where nobody else can be there.
    file: Option<File>,
    alone: bool,
}

impl Lock {
    /// Takes the folder alone where nobody else has it, else beside the others.
    pub fn take(folder: &Folder) -> Result<Self> {
        let file = folder.lock_file()?;
        let alone = match file.as_ref().map_or(Ok(()), File::try_lock) {
            Ok(()) => true,
            Err(TryLockError::WouldBlock) => false,
            Err(TryLockError::Error(e)) => return Err(StoreError::io(&folder.lock(), e)),
        };
        if let Some(file) = file.as_ref().filter(|_| !alone) {
            wait_for_share(file, folder)?;
        }
        Ok(Self { file, alone })
    }

    /// Whether nobody else has the folder open, nor can open it now.
    pub fn is_alone(&self) -> bool {
        self.alone
    }

    /// Lets others in.
    pub fn share(&mut self, folder: &Folder) -> Result<()> {
        if let Some(file) = self.file.as_ref().filter(|_| self.alone) {
            // Where the system cannot turn one lock into the other, it is given up for a moment.
            if cfg!(windows) {
                file.unlock()
                    .map_err(|e| StoreError::io(&folder.lock(), e))?;
            }
            wait_for_share(file, folder)?;
            self.alone = false;
        }
        Ok(())
    }
}

fn wait_for_share(file: &File, folder: &Folder) -> Result<()> {
    let until = Instant::now() + PATIENCE;
    loop {
        match file.try_lock_shared() {
            Ok(()) => return Ok(()),
            Err(TryLockError::WouldBlock) if Instant::now() < until => {
                std::thread::sleep(PAUSE);
            }
            Err(TryLockError::WouldBlock) => return Err(StoreError::Busy),
            Err(TryLockError::Error(e)) => return Err(StoreError::io(&folder.lock(), e)),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A program that is being started holds a copy of every open file for a moment: closing this one alone would leave
        // the folder taken until then. A lock that cannot be given up ends with the file.
        if let Some(file) = &self.file {
            let _ = file.unlock();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_given_up_although_a_program_just_started_still_holds_the_file() {
        let made = tempfile::tempdir().unwrap();
        let folder = Folder::at(made.path(), crate::describe::Describe::default()).unwrap();
        let mut lock = Lock::take(&folder).unwrap();
        lock.share(&folder).unwrap();
        let held = lock.file.as_ref().unwrap().try_clone().unwrap();
        drop(lock);
        assert!(Lock::take(&folder).unwrap().is_alone());
        drop(held);
    }
}
